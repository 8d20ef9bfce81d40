import Testing
import Web

@Suite("Devices in words")
struct DeviceNameTests {
    @Test(arguments: [
        (
            "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0", "Firefox", "Linux",
            false
        ),
        (
            "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 "
                + "Mobile Safari/537.36", "Chrome", "Android", true
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
                + "Version/17.5 Mobile/15E148 Safari/604.1", "Safari", "iPhone", true
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
                + "CriOS/126.0 Mobile/15E148 Safari/604.1", "Chrome", "iPhone", true
        ),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 "
                + "Safari/537.36 Edg/126.0.0.0", "Edge", "Windows", false
        ),
        (
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) "
                + "Version/17.5 Safari/605.1.15", "Safari", "Mac", false
        ),
    ])
    func `browsers and systems are recognised`(agent: String, browser: String, system: String, isPhone: Bool)
    {
        let device = DeviceName(agent)
        #expect(device.browser == browser)
        #expect(device.system == system)
        #expect(device.isPhone == isPhone)
        #expect(device.isBrowser)
    }

    @Test func `programs go by their own name, and the unknown by none`() {
        #expect(DeviceName("curl/8.5.0").browser == "curl")
        #expect(!DeviceName("curl/8.5.0").isBrowser)
        #expect(DeviceName("").browser == nil)
        #expect(DeviceName("Mozilla/5.0 (Unknown)").browser == nil)
        #expect(DeviceName(String(repeating: "x", count: 300)).browser?.count == 40)
    }
}
