import type { Clock } from './clock.ts'
import type { Device } from './device/device.ts'
import type { Random } from './random.ts'
import { tracked } from './settle.ts'

/** A request on its way. */
export interface NetworkRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** An answer on its way. */
export interface NetworkAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** How likely each thing is that a network does to a request. */
export interface Weather {
  /** The request never arrives. */
  readonly cutRequest: number
  /** The answer never arrives. */
  readonly cutAnswer: number
  /** The answer ends before it is complete. */
  readonly truncate: number
  /** A gateway answers instead. */
  readonly gateway: number
  /** The request arrives twice: the second time with the first, or later. */
  readonly repeat: number
  /** Nothing comes, and nothing says so. */
  readonly hang: number
  /** A captive portal answers everything. */
  readonly isPortal: boolean
  /** Milliseconds on the way, at most; one that waits longer is overtaken by others. */
  readonly delay: number
}

/** A network that does nothing. */
export const fineWeather: Weather = {
  cutRequest: 0,
  cutAnswer: 0,
  truncate: 0,
  gateway: 0,
  repeat: 0,
  hang: 0,
  isPortal: false,
  delay: 200,
}

/** What the network did, for the history. */
export type NetworkFault =
  'cut request' | 'cut answer' | 'truncated' | 'gateway' | 'repeated' | 'hung' | 'portal' | 'offline' | 'server down'

/** What the network needs of the world. */
export interface NetworkPorts {
  readonly clock: Clock
  /** The server; undefined when it is down, or dies before it answers. */
  deliver(request: NetworkRequest): Promise<NetworkAnswer | undefined>
  onRequest(device: Device, tab: string, request: NetworkRequest): void
  onEnd(device: Device, tab: string, request: NetworkRequest): void
  onFault(device: Device, fault: NetworkFault, request: NetworkRequest): void
}

/** The answer of a captive portal, or of a gateway, in the server's place. */
const foreign = (status: number, title: string): NetworkAnswer => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: `<!doctype html><title>${title}</title>`,
})

const bytesOf = async (body: unknown): Promise<{ bytes: Buffer; type?: string }> => {
  if (body === undefined || body === null) return { bytes: Buffer.alloc(0) }
  if (typeof body === 'string') return { bytes: Buffer.from(body) }
  if (body instanceof Uint8Array) return { bytes: Buffer.from(body) }
  const made = new Response(body as FormData)
  return { bytes: Buffer.from(await made.arrayBuffer()), type: made.headers.get('content-type') ?? '' }
}

const responseOf = (answer: NetworkAnswer) => ({
  status: answer.status,
  ok: answer.status >= 200 && answer.status < 300,
  type: 'basic',
  headers: new Headers(answer.headers),
  text: async () => answer.body,
  json: async () => JSON.parse(answer.body) as unknown,
  blob: async () => new Blob([answer.body]),
})

/** The networks of the devices, each with its own weather. */
export const openNetwork = (ports: NetworkPorts) => {
  const { clock } = ports
  const weathers = new Map<string, Weather>()
  const randoms = new Map<string, Random>()
  const weatherOf = (device: Device) => weathers.get(device.name) ?? fineWeather
  const randomFor = (device: Device): Random => {
    const known = randoms.get(device.name) ?? device.random.fork('network')
    randoms.set(device.name, known)
    return known
  }

  const travel = (device: Device, request: NetworkRequest): Promise<NetworkAnswer> =>
    new Promise((resolve, reject) => {
      const weather = weatherOf(device)
      const random = randomFor(device)
      // Always the same number of draws: what one request meets doesn't depend on what another met.
      const draws = Array.from({ length: 10 }, random.next)
      const does = (at: number, probability: number) => (draws[at] ?? 1) < probability
      const way = (at: number) => 5 + Math.floor((draws[at] ?? 0) ** 3 * weather.delay)
      const fail = (fault: NetworkFault) => {
        ports.onFault(device, fault, request)
        clock.after(way(0), () => reject(new TypeError('fetch failed')))
      }
      const answer = (from: NetworkAnswer, fault?: NetworkFault) => {
        if (fault !== undefined) ports.onFault(device, fault, request)
        clock.after(way(1), () => (device.isOnline ? resolve(from) : reject(new TypeError('fetch failed'))))
      }
      const arrive = async () => {
        if (!device.isOnline) return fail('offline')
        const isTogether = does(2, weather.repeat) && does(3, 0.5)
        const [first, second] = await tracked(() =>
          Promise.all([ports.deliver(request), isTogether ? ports.deliver(request) : undefined]),
        )
        if (does(2, weather.repeat)) {
          ports.onFault(device, 'repeated', request)
          if (!isTogether)
            clock.after(way(4) * 20, () => void tracked(() => ports.deliver(request)).catch(() => undefined))
        }
        const replied = first ?? second
        if (replied === undefined) return fail('server down')
        if (does(5, weather.cutAnswer)) return fail('cut answer')
        if (does(6, weather.truncate))
          return answer({ ...replied, body: replied.body.slice(0, Math.floor(replied.body.length / 2)) }, 'truncated')
        return answer(replied)
      }
      if (!device.isOnline) return fail('offline')
      if (weather.isPortal) return answer(foreign(200, 'Hotel Wi-Fi'), 'portal')
      if (does(7, weather.cutRequest)) return fail('cut request')
      if (does(8, weather.hang)) return ports.onFault(device, 'hung', request)
      if (does(9, weather.gateway))
        return answer(foreign(draws[3] !== undefined && draws[3] < 0.5 ? 502 : 429, 'Gateway'), 'gateway')
      clock.after(way(0), () => void arrive().catch(reject))
    })

  return {
    setWeather: (device: Device, weather: Weather): void => void weathers.set(device.name, weather),
    /** `fetch` of a tab. */
    fetchOf:
      (device: Device, tab: string, isAlive: () => boolean): typeof fetch =>
      (input, init) =>
        new Promise((resolve, reject) => {
          const original = input as unknown as {
            readonly url?: string
            readonly method?: string
            readonly headers?: Headers
            readonly body?: unknown
            readonly signal?: AbortSignal
          }
          const { method = 'GET', headers, body, signal } = typeof input === 'string' ? (init ?? {}) : original
          const { pathname, search } = new URL(
            typeof input === 'string' ? input : (original.url ?? ''),
            'https://firstday.test',
          )
          if (!isAlive()) return
          const aborted = () => reject((signal?.reason as Error | undefined) ?? new DOMException('', 'AbortError'))
          if (signal?.aborted === true) return aborted()
          void tracked(() => bytesOf(body)).then(({ bytes, type }) => {
            const sent = {
              ...Object.fromEntries(new Headers(headers ?? {})),
              ...(type === undefined ? {} : { 'content-type': type }),
            }
            const request: NetworkRequest = { method, path: pathname + search, headers: sent, body: bytes }
            ports.onRequest(device, tab, request)
            let hasEnded = false
            const end = (finish: () => void) => {
              if (hasEnded) return
              hasEnded = true
              ports.onEnd(device, tab, request)
              if (isAlive()) finish()
            }
            signal?.addEventListener('abort', () => end(aborted), { once: true })
            travel(device, request).then(
              (answer) => end(() => resolve(responseOf(answer) as unknown as Response)),
              (error: unknown) => end(() => reject(error as Error)),
            )
          })
        }),
  }
}

/** The networks of the devices. */
export type Network = ReturnType<typeof openNetwork>
