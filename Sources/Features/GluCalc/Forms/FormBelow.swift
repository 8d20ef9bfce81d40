/// What is typed on a page that another lies over. By reference, so that copies of the model stay small; it never changes.
package final class FormBelow: Sendable {
    let form: Form

    init(_ form: Form) { self.form = form }
}
