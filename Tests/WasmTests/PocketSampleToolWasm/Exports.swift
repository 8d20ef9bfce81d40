// The sample's tool as a module for the browser.

import PocketRuntime
import PocketSample

nonisolated(unsafe) private var module = PocketToolModule<PocketSampleTool>()

@c(pocket_reserve) @_expose(wasm, "pocket_reserve")
public func pocketReserve(_ length: Int32) -> UnsafeMutablePointer<UInt8>? { unsafe module.reserve(length) }

@c(tool_answer) @_expose(wasm, "tool_answer")
public func toolAnswer() -> UnsafeMutablePointer<UInt8>? { unsafe module.answer() }

@c(pocket_answer_length) @_expose(wasm, "pocket_answer_length")
public func pocketAnswerLength() -> Int32 { unsafe module.answerLength }
