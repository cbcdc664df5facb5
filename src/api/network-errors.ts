/** No response: offline, a broken connection, or a timeout. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super('no answer', { cause })
    this.name = 'NetworkError'
  }
}

/** A response that isn't ours: a captive portal's page, a proxy's error. */
export class UnexpectedResponse extends Error {
  readonly status: number

  constructor(status: number) {
    super(`an answer that isn't ours (${status})`)
    this.name = 'UnexpectedResponse'
    this.status = status
  }
}
