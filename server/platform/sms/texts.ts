/** A text message to one number, E.164. */
export interface TextMessage {
  readonly to: string
  readonly text: string
}

/** A text message that someone sent to us. */
export interface InboundText {
  /** The number it came from, as the gateway writes it. */
  readonly from: string
  readonly text: string
}

/** What a gateway reports of a text message that it had accepted. */
export interface TextReport {
  /** The id that it gave the message. */
  readonly gatewayId: string
  readonly isDelivered: boolean
  /** Its reason where the message was not delivered, shortened. */
  readonly detail: string
}

/** What the server does with what a gateway sends to it. */
export interface InboundPorts {
  readonly onText: (inbound: InboundText) => Promise<void>
  readonly onReport: (report: TextReport) => Promise<void>
}

/** Sends text messages, and gets those that people send back. */
export interface Texts {
  readonly kind: 'folder' | 'gateway'
  /**
   * Sends one and returns the id that the gateway gave it, if any. `id` stays the same when it is sent again. Throws if it
   * could not be sent; the job retries unless it is `TextRefused`.
   */
  send(message: TextMessage, id: string): Promise<string | null>
  /** Begins to pass on what comes from the gateway's own connection, or from the folder. */
  listen(ports: InboundPorts): void
  close(): void
}

/** A text message that no retry can deliver. The message is the gateway's, shortened, without numbers. */
export class TextRefused extends Error {}

/** A gateway's answer as it may be shown: short, in one line, without anything that looks like a phone number. */
export const shownAnswer = (answer: string): string =>
  answer
    .replace(/\+?\d[\d\s().-]{6,}\d/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
