import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/platform.ts'
import { gatewayCallLimit } from '../../platform/rate-limit/public-limits.ts'
import { consume, consumeIfLeft, refund } from '../../platform/rate-limit/rate-limit.ts'
import type { InboundPorts } from '../../platform/sms/texts.ts'
import { shownAnswer } from '../../platform/sms/texts.ts'

/** Where an HTTP gateway posts what people send back, and what became of messages. */
export const gatewayCallsPath = '/sms/inbound'

/** Seconds that the time of a call may differ from ours: an older one may be a repetition by someone else. */
const clockSeconds = 300

/** What a call is signed with: HMAC-SHA-256 of its time, a dot and its body, hex. */
export const gatewaySignature = (secret: string, time: string, body: string | Buffer): string =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')

const isSigned = (secret: string, headers: Readonly<Record<string, unknown>>, body: Buffer, now: Date): boolean => {
  const { 'x-time': time, 'x-signature': signature } = headers
  if (typeof time !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(time)) return false
  if (Math.abs(now.getTime() / 1000 - Number(time)) > clockSeconds) return false
  const expected = Buffer.from(gatewaySignature(secret, time, body))
  const received = Buffer.from(signature.toLowerCase())
  return received.length === expected.length && timingSafeEqual(received, expected)
}

/** A signed call counts once: the same one again, as long as its time is near enough, may be a repetition by someone else. */
const onceOf = (signature: string) => ({
  bucket: `gateway call ${signature.toLowerCase()}`,
  limit: 1,
  seconds: 2 * clockSeconds,
})

/**
 * Serves the calls of an HTTP gateway, signed with `SMS_INBOUND_SECRET`: `{ from, text }` for a message that someone sent,
 * `{ id, state, detail }` for what became of one of ours. And begins to listen to a gateway that has its own connection.
 */
export const serveGatewayCalls = (app: FastifyInstance, services: Services, ports: InboundPorts): void => {
  services.texts?.listen(ports)
  const secret = services.config.textInboundSecret
  app.post(gatewayCallsPath, { bodyLimit: 20_000 }, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    if (secret === undefined || !isSigned(secret, request.headers, body, services.now())) {
      await consume(services, gatewayCallLimit(request.ip))
      return reply.code(secret === undefined ? 404 : 401).send()
    }
    const once = onceOf(String(request.headers['x-signature']))
    const counted = await services.db.system(({ trx }) => consumeIfLeft(trx, services, once))
    if (counted === undefined) return reply.code(204).send()
    try {
      return await reply.code((await take(ports, body)) ? 204 : 400).send()
    } catch (error) {
      // The gateway may try it again.
      await services.db.system(({ trx }) => refund(trx, counted, -1))
      throw error
    }
  })
}

/** Hands a call on; false for one that says nothing known. */
const take = async (ports: InboundPorts, body: Buffer): Promise<boolean> => {
  const { from, text, id, state, detail } = fieldsOf(body)
  if (typeof from === 'string' && typeof text === 'string') await ports.onText({ from, text })
  else if (typeof id === 'string' && (state === 'delivered' || state === 'undelivered'))
    await ports.onReport({
      gatewayId: id,
      isDelivered: state === 'delivered',
      detail: shownAnswer(typeof detail === 'string' ? detail : ''),
    })
  else return false
  return true
}

const fieldsOf = (body: Buffer): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(body.toString())
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
