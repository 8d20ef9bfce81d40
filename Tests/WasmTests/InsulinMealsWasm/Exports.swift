// The meals at random as a module for the browser.

import InsulinMeals
import PocketRuntime

nonisolated(unsafe) private var module = PocketModule<InsulinMeals>()

@c(pocket_reserve) @_expose(wasm, "pocket_reserve")
public func pocketReserve(_ length: Int32) -> UnsafeMutablePointer<UInt8>? { unsafe module.reserve(length) }

@c(pocket_start) @_expose(wasm, "pocket_start")
public func pocketStart() -> UnsafeMutablePointer<UInt8>? { unsafe module.start() }

@c(pocket_handle) @_expose(wasm, "pocket_handle")
public func pocketHandle() -> UnsafeMutablePointer<UInt8>? { unsafe module.handle() }

@c(pocket_answer_length) @_expose(wasm, "pocket_answer_length")
public func pocketAnswerLength() -> Int32 { unsafe module.answerLength }
