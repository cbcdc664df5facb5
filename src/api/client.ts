import type { BeforeRequestHook, Options } from 'ky'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { fillPath } from '#contract/protocol/endpoint-path.ts'
import { decode, encode, wireNameOf } from '#contract/protocol/wire-format.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { problemOf, readEnvelope, retryAfterSeconds } from './read-reply.ts'
import { http } from './http.ts'
import { findEndpoint } from './load-endpoint.ts'
import type { CallResult, CallOptions, CallName } from './endpoint-types.ts'
import { CaptivePortalError, UnexpectedResponse, NetworkError } from './network-errors.ts'
import { readClock } from './server-clock.ts'
import { isBehindPortal, reportAnswer } from './server-contact.ts'

const timeout = 30_000
/** Uploads and downloads may take long: 25 MB on a slow connection. */
const uploadTimeout = 600_000

/** The call that a device proves itself for. */
export interface ProofRequest {
  readonly method: string
  readonly url: string
  /** What the server asked to be signed instead of this device's time. */
  readonly nonce?: string | undefined
}

/** What a client needs from its environment. */
export interface ClientOptions {
  /** The API's base path: `/api`. */
  readonly prefix: string
  /** The access token; a call that starts while it is being renewed waits for the new one. */
  readonly token: () => string | undefined | Promise<string | undefined>
  readonly language: () => Language
  readonly deviceHeaders?: () => Readonly<Record<string, string>>
  /** Proves the device to calls that take such a proof. */
  readonly prove?: (request: ProofRequest) => Promise<string>
  /** Called once when a token is no longer accepted; resolves to true when there is a new one. */
  readonly onUnauthenticated?: () => Promise<boolean>
  readonly fetch?: typeof fetch
}

/** Every call of the contract, by name. */
export interface Client {
  /** Throws `Problem`, `NetworkError`, `UnexpectedResponse`, or the reason of an aborted signal. */
  call<N extends CallName>(name: N, options?: CallOptions<N>): Promise<CallResult<N>>
}

/** An endpoint with its name. */
interface Named {
  readonly name: string
  readonly call: Endpoint
}

interface LooseOptions {
  readonly body?: unknown
  readonly params?: unknown
  readonly files?: Readonly<Record<string, Blob | undefined>>
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  readonly fetch?: typeof fetch
}

const multipart = (name: string, body: unknown, files: Readonly<Record<string, Blob | undefined>>): FormData => {
  const form = new FormData()
  form.set('model', JSON.stringify(body))
  for (const [field, file] of Object.entries(files)) if (file !== undefined) form.set(wireNameOf(name, field), file)
  return form
}

const contentOf = ({ name, call }: Named, options: LooseOptions): Pick<Options, 'json' | 'body'> => {
  if (call.method === 'GET') return {}
  const body = encode(name, 'request', options.body ?? {})
  return options.files === undefined ? { json: body } : { body: multipart(name, body, options.files) }
}

const headersOf = (ports: ClientOptions, options: LooseOptions): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': ports.language(),
  ...ports.deviceHeaders?.(),
  ...options.headers,
})

/** What a call is sent with besides its options. */
interface Sending {
  readonly token: string | undefined
  readonly nonce?: string | undefined
}

const authorize =
  (token: string | undefined): BeforeRequestHook =>
  ({ headers }) => {
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  }

const proveDevice =
  (ports: ClientOptions, call: Endpoint, url: string, nonce: string | undefined): BeforeRequestHook =>
  async ({ headers }) => {
    if (call.provesDevice !== true || ports.prove === undefined) return
    headers.set('DPoP', await ports.prove({ method: call.method, url, nonce }))
  }

const sendOnce = async (ports: ClientOptions, named: Named, options: LooseOptions, { token, nonce }: Sending) => {
  const { call } = named
  const url = ports.prefix + fillPath(call.path, options.params as Record<string, unknown> | undefined)
  const send = options.fetch ?? ports.fetch
  let sentAt: number | undefined
  const startClock: BeforeRequestHook = () => {
    sentAt = performance.now()
  }
  try {
    const response = await http(url, {
      method: call.method,
      headers: headersOf(ports, options),
      ...contentOf(named, options),
      timeout: options.files === undefined ? timeout : uploadTimeout,
      hooks: { beforeRequest: [authorize(token), proveDevice(ports, call, url, nonce), startClock] },
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(send === undefined ? {} : { fetch: send }),
    })
    const reading = readClock(response.headers, sentAt ?? performance.now())
    // A download has no envelope; what a proxy answers in its stead says nothing about the file.
    const isFile = call.download === true && response.ok && response.headers.has('Content-Disposition')
    if (isFile) return { file: await response.blob() }
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: response.headers.get('Retry-After'),
      nonce: response.headers.get('DPoP-Nonce') ?? undefined,
      reading,
    }
  } catch (cause) {
    // What failed before anything was sent is no fault of the network.
    if (options.signal?.aborted === true || sentAt === undefined) throw cause
    throw (await isBehindPortal(ports.fetch)) ? new CaptivePortalError(cause) : new NetworkError(cause)
  }
}

/** A client of the API, typed by the contract. */
export const createClient = (ports: ClientOptions): Client => {
  const perform = async (named: Named, options: LooseOptions, canRetry: boolean, nonce?: string): Promise<unknown> => {
    const token = options.headers?.['Authorization'] === undefined ? await ports.token() : undefined
    const answer = await sendOnce(ports, named, options, { token, nonce })
    if (answer.file !== undefined) return answer.file
    const envelope = readEnvelope(answer.status, answer.text)
    if (envelope === undefined)
      throw (await isBehindPortal(ports.fetch)) ? new CaptivePortalError() : new UnexpectedResponse(answer.status)
    reportAnswer(answer.reading)
    if (answer.status < 300 && envelope.result) return decode(named.name, 'reply', envelope.data)
    // This device's clock is wrong: the proof is made again with the server's time.
    if (answer.nonce !== undefined && nonce === undefined) return perform(named, options, canRetry, answer.nonce)
    if (answer.status === 401 && token !== undefined && canRetry && (await ports.onUnauthenticated?.()) === true)
      return perform(named, options, false)
    throw problemOf(named.name, envelope, retryAfterSeconds(answer.retryAfter, Date.now()))
  }
  return {
    call: async <N extends CallName>(name: N, options?: CallOptions<N>) => {
      const call = await findEndpoint(name)
      if (call === undefined) throw new Error(`no call ${name}`)
      return (await perform({ name, call }, (options ?? {}) as LooseOptions, true)) as CallResult<N>
    },
  }
}
