import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { Problem } from '#contract/protocol/problems.ts'

/**
 * Refuses a call that changes something when a page of another site sent it. Browsers say so in `Sec-Fetch-Site`, which
 * no page can set, and older ones in `Origin`; a program that sends neither needs only its token.
 */
export const refuseCrossSite = (publicUrl: string, call: Endpoint, request: FastifyRequest): void => {
  if (call.method === 'GET' && call.isChange !== true) return
  const { 'sec-fetch-site': site, origin } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Problem('forbidden', 'otherSite')
  // A form of ours that downloads a file has the origin `null`, because pages send no referrer.
  const isOurs = origin === undefined || (origin === 'null' && site !== undefined) || isSelf(publicUrl, origin, request)
  if (!isOurs) throw new Problem('forbidden', 'otherSite')
}

const isSelf = (publicUrl: string, origin: string, request: FastifyRequest): boolean => {
  if (!URL.canParse(origin)) return false
  const { protocol, host } = new URL(origin)
  // The site may be served under several names; a browser says which one it asked.
  const served = `${protocol}//${request.host}`
  return origin === new URL(publicUrl).origin || (URL.canParse(served) && host === new URL(served).host)
}
