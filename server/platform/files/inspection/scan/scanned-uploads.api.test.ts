import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfOf, openFileServer } from '#server/platform/files/uploads.fixture.ts'
import { freePort } from '#tests/server/server-process.ts'
import { openClamd } from './clamd.ts'
import type { Scanner } from './scanner.ts'

let at: Awaited<ReturnType<typeof openFileServer>>

beforeAll(async () => {
  at = await openFileServer()
})
afterAll(() => at.server.close())

const scanWith = (scanner: Scanner) => Object.assign(at.server.services, { scanner })

describe('an upload that the scanner', () => {
  it('can’t scan is refused for now, and nothing of it stays', async () => {
    scanWith(openClamd({ host: '127.0.0.1', port: await freePort() }))
    const before = await at.stored()
    const reply = await at.sendCard(pdfOf(2000))
    expect(reply.status).toBe(503)
    expect(reply.headers['retry-after']).toBe('60')
    expect(reply.body).toMatchObject({ code: 'unavailable', error: { reason: { key: 'notScanned' } } })
    expect(await at.stored()).toEqual(before)
    expect(await at.tempFiles()).toEqual([])
  })

  it('finds something in is refused at its field', async () => {
    scanWith({ isInfected: (content) => content.toArray().then((pieces) => pieces.length > 0) })
    const reply = await at.sendCard(pdfOf(2000))
    expect(reply.status).toBe(400)
    expect(Object.values(reply.body.error?.fields ?? {})).toEqual([{ key: 'fileInfected' }])
  })

  it('finds clean is stored', async () => {
    scanWith({ isInfected: (content) => content.toArray().then((pieces) => pieces.length === 0) })
    expect((await at.sendCard(pdfOf(2000))).status).toBe(200)
  })
})
