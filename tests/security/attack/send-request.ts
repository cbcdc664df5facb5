import http from 'node:http'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'
import type { Envelope } from '#contract/protocol/envelope.ts'

/** A request as it goes over the wire; its path is sent as it is. */
export interface Sent {
  readonly method?: string
  readonly path: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: Uint8Array | string
}

/** An answer; its status is 0 if the connection ended without one. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Milliseconds without any sign after which a request counts as unanswered. */
const patience = 60_000

/** The headers that have a value. */
const definedHeaders = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))

/** Sends requests to an address over a few connections that stay open. */
export const openSender = (url: string, connections = 8) => {
  const { protocol, hostname, port } = new URL(url)
  const library = protocol === 'https:' ? https : http
  const agent = new library.Agent({ keepAlive: true, maxSockets: connections })
  const send = ({ method = 'POST', path, headers = {}, body }: Sent): Promise<Answer> =>
    new Promise((resolve) => {
      const noAnswer = () => resolve({ status: 0, headers: {}, text: '' })
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const sent = library.request(
        { hostname, port, method, path, agent, headers: definedHeaders({ ...length, ...headers }) },
        (answer) => {
          text(answer).then(
            (read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: read }),
            noAnswer,
          )
        },
      )
      sent.setTimeout(patience, () => sent.destroy())
      sent.on('error', noAnswer)
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}

/** The envelope of an answer; undefined if it has none. */
export const envelopeOf = <T = unknown>({ text: read }: Answer): Envelope<T> | undefined => {
  try {
    const parsed: unknown = JSON.parse(read)
    return typeof parsed === 'object' && parsed !== null && 'result' in parsed ? (parsed as Envelope<T>) : undefined
  } catch {
    return undefined
  }
}

/** A word of an answer that shows what is inside of the server. */
const inner =
  /select .* from|insert into|syntax error at|violates|pg_(advisory|catalog|class|roles|stat|type)|\bat .*\.ts:\d|kysely|node_modules|ECONN|TypeError/i

/** What is wrong with any answer, whatever was asked: none, a server error, or a look inside. */
export const faultOf = (answer: Answer): string | undefined => {
  if (answer.status === 0) return 'no answer'
  if (answer.status >= 500) return `status ${answer.status}`
  const shown = inner.exec(answer.text)?.[0]
  return shown === undefined ? undefined : `shows ${JSON.stringify(shown)}`
}

/** Why an answer is no refusal: undefined if it is one, in an envelope that says so. */
export const notRefused = (answer: Answer): string | undefined => {
  const fault = faultOf(answer)
  if (fault !== undefined) return fault
  if (answer.status < 400) return `status ${answer.status}`
  const envelope = envelopeOf(answer)
  return envelope === undefined || envelope.result || envelope.data !== null ? 'no refusal in an envelope' : undefined
}
