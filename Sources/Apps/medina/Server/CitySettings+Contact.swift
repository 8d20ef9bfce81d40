import HTML
import Identity
import Messaging
import Settings

extension CitySettings {
    /// Where people reach who runs the city: the address that its mail comes from; nothing where none is sent.
    var contactAddress: URLReference? { mail.map { "mailto:\($0.value.from.text)" } }
}
