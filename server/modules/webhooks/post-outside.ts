import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isWebhookUrl } from '#contract/domain/webhooks.ts'
import { isPublicAddress } from './public-address.ts'

/** Milliseconds that another system may take to answer, its name's resolution included. */
const answerMs = 10_000

/** What is sent to another system. */
export interface Outgoing {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** How a name becomes addresses and which of them count as public; tests replace it. */
export interface Network {
  readonly resolve: (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>
  readonly isAllowed: (address: string) => boolean
  /** For tests: another port, and a certificate of their own. */
  readonly options?: { readonly port: number; readonly ca: string }
}

const internet: Network = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  isAllowed: isPublicAddress,
}

/**
 * Posts to a system on the internet; returns the status of its answer, whose body isn't read. Every address of its name
 * must be public, and the connection goes to the address that was checked, whatever the name says a moment later.
 * Redirects aren't followed. Throws if there is no answer.
 */
export const postOutside = async ({ url, headers, body }: Outgoing, network: Network = internet): Promise<number> => {
  if (!isWebhookUrl(url)) throw new Error('refused address')
  const { hostname } = new URL(url)
  const signal = AbortSignal.timeout(answerMs)
  const addresses = await Promise.race([network.resolve(hostname), whenAborted(signal)])
  const [first] = addresses
  if (first === undefined || addresses.some(({ address }) => !network.isAllowed(address)))
    throw new Error('refused address')
  const pinned: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [first]) : done(null, first.address, first.family)
  return new Promise((resolve, reject) => {
    const sending = request(url, {
      method: 'POST',
      agent: false,
      lookup: pinned,
      signal,
      headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
      ...network.options,
    })
    sending.once('error', reject)
    sending.once('response', (answer) => {
      answer.destroy()
      resolve(answer.statusCode ?? 0)
    })
    sending.end(body)
  })
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('no answer')), { once: true })
  })
