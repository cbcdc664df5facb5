import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds that requests under way have when the server stops: a device sends again what is broken off. */
const stopLimitMs = 4000

/**
 * Lets requests under way finish when the server stops, for `atMostMs`: new connections are refused at once, so that a
 * proxy goes on to another server, and a request that still comes over an open connection is answered as its last.
 */
export const finishRequests = (app: FastifyInstance, atMostMs = stopLimitMs): void => {
  let underWay = 0
  let isStopping = false
  let whenNone = () => undefined as void
  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1
    reply.raw.once('close', () => {
      underWay -= 1
      if (underWay === 0) whenNone()
    })
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) void reply.header('Connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    isStopping = true
    app.server.close()
    const none = new Promise<void>((resolve) => {
      whenNone = resolve
    })
    if (underWay > 0) await Promise.race([none, pause(atMostMs, undefined, { ref: false })])
  })
}
