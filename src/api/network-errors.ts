/** No response: offline, a broken connection, or a timeout. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super('no answer', { cause })
    this.name = 'NetworkError'
  }
}

/** No response of ours: the Wi-Fi wants its own login first. */
export class CaptivePortalError extends NetworkError {
  constructor(cause?: unknown) {
    super(cause)
    this.name = 'CaptivePortalError'
  }
}

/** A response that isn't ours: a proxy's error, a page of somebody else. */
export class UnexpectedResponse extends Error {
  readonly status: number

  constructor(status: number) {
    super(`an answer that isn't ours (${status})`)
    this.name = 'UnexpectedResponse'
    this.status = status
  }
}
