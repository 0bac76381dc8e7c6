/** An error that a person can act on: a stable code, and a sentence that says what to do. */
export class Fault extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'Fault';
  }
}
