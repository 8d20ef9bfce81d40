import CMicrohttpd
import Glibc

// Free functions, because a closure would inherit the isolation of where it is written.

private func connection(_ closure: UnsafeMutableRawPointer?) -> ServerConnection? {
    unsafe closure.map { unsafe Unmanaged<ServerConnection>.fromOpaque($0).takeUnretainedValue() }
}

func acceptsConnection(
    _ closure: UnsafeMutableRawPointer?, _ address: UnsafePointer<sockaddr>?, _ size: socklen_t
) -> MHD_Result {
    guard let closure = unsafe closure else { return .NO }
    let core = unsafe Unmanaged<ServerCore>.fromOpaque(closure).takeUnretainedValue()
    let peer = unsafe address.flatMap { unsafe SocketAddress($0)?.host }
    return core.mayConnect(peer ?? "unknown") ? .YES : .NO
}

func connectionChanged(
    _ closure: UnsafeMutableRawPointer?, _ handle: OpaquePointer?,
    _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ change: MHD_ConnectionNotificationCode
) {
    guard let closure = unsafe closure, let handle = unsafe handle, let context = unsafe context else {
        return
    }
    let core = unsafe Unmanaged<ServerCore>.fromOpaque(closure).takeUnretainedValue()
    if change == .CONNECTION_NOTIFY_STARTED {
        let connection = unsafe ServerConnection(core: core, handle: handle)
        core.add(connection)
        unsafe context.pointee = Unmanaged.passRetained(connection).toOpaque()
    } else if let stored = unsafe context.pointee {
        let connection = unsafe Unmanaged<ServerConnection>.fromOpaque(stored).takeRetainedValue()
        unsafe context.pointee = nil
        connection.closed()
    }
}

func firstLineRead(
    _ closure: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ handle: OpaquePointer?
) -> UnsafeMutableRawPointer? {
    guard let handle = unsafe handle, let context = unsafe medina_mhd_context(handle) else { return nil }
    unsafe connection(context)?.firstLineRead(target: target)
    return unsafe context
}

func requestArrived(
    _ closure: UnsafeMutableRawPointer?, _ handle: OpaquePointer?, _ url: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ upload: UnsafePointer<CChar>?,
    _ uploadCount: UnsafeMutablePointer<Int>?, _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let context = unsafe context, let uploadCount = unsafe uploadCount,
        let connection = unsafe connection(context.pointee)
    else { return .NO }
    return unsafe connection.handle(
        method: method, version: version, upload: upload, uploadCount: uploadCount)
}

func requestCompleted(
    _ closure: UnsafeMutableRawPointer?, _ handle: OpaquePointer?,
    _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ reason: MHD_RequestTerminationCode
) {
    guard let context = unsafe context else { return }
    unsafe connection(context.pointee)?.completed(reason)
}
