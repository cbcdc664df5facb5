import { createHash } from 'node:crypto'
import { request } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encryptedMediaType } from '#contract/protocol/encrypted-submission.ts'
import { submissionDigest } from '#server/platform/http/idempotency.ts'
import { seal } from '#src/offline/outbox/encrypt-submission.ts'
import { multipartOf, openFileServer, pdfOf } from './uploads.fixture.ts'

let at: Awaited<ReturnType<typeof openFileServer>>
beforeAll(async () => {
  at = await openFileServer()
})
afterAll(() => at.server.close())

describe('an upload', () => {
  it('leaves nothing in the temp store, whether it is accepted or refused', async () => {
    await at.upload(pdfOf(200_000))
    for (const content of [Buffer.from('<svg/>'), pdfOf(11_000_000), Buffer.alloc(0)]) {
      const answer = await at.sendCard(content)
      expect(answer.status).toBe(400)
    }
    expect(await at.tempFiles()).toEqual([])
  })

  it('larger than its rule is refused by field, larger than any body immediately', async () => {
    const large = await at.sendCard(pdfOf(10 * 1024 * 1024))
    expect([large.status, large.body.error?.fields['DocFile']]).toEqual([
      400,
      { key: 'fileTooLarge', values: { max: 10 } },
    ])
    expect((await at.sendCard(pdfOf(13 * 1024 * 1024))).status).toBe(413)
  })

  it('without a file is read the same, also by an endpoint that accepts none', async () => {
    const { token } = at.employee
    const form = await multipartOf({ Paging: '{"PageNumber":1,"PageSize":5}' }, {})
    const list = await at.server.call<{ list: unknown[] }>('/Documents/GetDocumentList', { token, ...form })
    expect([list.status, list.body.data?.list.length]).toEqual([200, 1])
    const file = await multipartOf({}, { DocFile: pdfOf(10) })
    const refused = await at.server.call('/Documents/GetDocumentList', { token, ...file })
    expect([refused.status, refused.body.error?.fields['DocFile']?.key]).toEqual([400, 'unknownField'])
    const large = await multipartOf({ model: JSON.stringify({ x: 'x'.repeat(300_000) }) }, {})
    expect((await at.server.call('/Documents/GetDocumentList', { token, ...large })).status).toBe(413)
  })

  it('sent encrypted results in the same file', async () => {
    const { ticket, sealing } = at.employee
    const content = pdfOf(1_500_000)
    const fileId = crypto.randomUUID()
    const { payload, headers } = await at.card(content, fileId)
    const id = '01934e00-0000-7000-9000-0000000005ea'
    const bytes = await seal(
      { key: sealing, ticket, endpoint: 'user.uploadDocument', id, lane: ticket.lane } as never,
      { bytes: new Uint8Array(payload), contentType: headers['content-type'] } as never,
    )
    const answer = await at.server.call<{ digest: string }>('/user/uploadDocument', {
      payload: Buffer.from(bytes),
      headers: { 'content-type': encryptedMediaType, 'idempotency-key': id, ticket: ticket.token },
    })
    expect(answer.status, answer.body.message).toBe(200)
    expect(answer.body.data?.digest).toBe(createHash('sha256').update(content).digest('hex'))
    const download = await at.download(fileId, 'employee@demo.test')
    expect(Buffer.compare(download.content as Buffer, content)).toBe(0)
    expect(await at.tempFiles()).toEqual([])
  })

  it('whose connection breaks is dropped, and the server continues', async () => {
    const { payload, headers } = await at.card(pdfOf(2_000_000))
    const before = await at.stored()
    for (const sent of [100, 70_000, payload.length - 10]) {
      await new Promise<void>((resolve) => {
        const send = request({
          host: '127.0.0.1',
          port: at.port,
          path: '/api/user/uploadDocument',
          method: 'POST',
          headers: { ...headers, authorization: `Bearer ${at.employee.token}`, 'content-length': payload.length },
        })
        send.on('error', () => resolve())
        send.write(payload.subarray(0, sent), () => setTimeout(() => send.destroy(new Error('gone')), 50))
      })
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await at.tempFiles()).toEqual([])
    expect(await at.stored()).toEqual(before)
    await at.upload(pdfOf(100))
  })

  it('that is refused early is read to its end, so that its sender gets the response', async () => {
    const parts = new FormData()
    parts.set('Unknown', new File([new Uint8Array(pdfOf(8_000_000))], 'a.pdf'))
    const response = await fetch(`http://127.0.0.1:${at.port}/api/user/uploadDocument`, {
      method: 'POST',
      headers: { authorization: `Bearer ${at.employee.token}` },
      body: parts,
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { fields: { Unknown: { key: 'unknownField' } } } })
  })

  it('in chunks without a declared length is measured as well', async () => {
    const { headers } = await at.card(pdfOf(1))
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const send = request(
        {
          host: '127.0.0.1',
          port: at.port,
          path: '/api/user/uploadDocument',
          method: 'POST',
          headers: { ...headers, authorization: `Bearer ${at.employee.token}` },
        },
        (answer) => {
          resolve(answer.statusCode)
          send.destroy()
        },
      )
      send.on('error', (error) => (send.destroyed ? undefined : reject(error)))
      const more = () => {
        if (!send.destroyed) send.write(Buffer.alloc(1024 * 1024), more)
      }
      more()
    })
    expect([400, 413]).toContain(status)
  })

  it('that decodes to too many pixels, or not at all, is refused as damaged', async () => {
    const bomb = await sharp(Buffer.alloc(8000 * 8000), { raw: { width: 8000, height: 8000, channels: 1 } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const photo = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: '#a31',
        noise: { type: 'gaussian', mean: 90, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer()
    for (const content of [bomb, photo.subarray(0, photo.length / 2)]) {
      const answer = await at.sendCard(content)
      expect([answer.status, answer.body.error?.fields['DocFile']?.key]).toEqual([400, 'fileDamaged'])
    }
  })

  it('has the same digest as a submission in any encoding, so that it is stored once', async () => {
    const fileId = crypto.randomUUID()
    const sent = await at.card(pdfOf(150_000), fileId)
    const headers = { ...sent.headers, 'idempotency-key': '01934e00-0000-7000-9000-00000000f11e' }
    const send = (payload: Buffer) =>
      at.server.call('/user/uploadDocument', { token: at.employee.token, payload, headers })
    const first = await send(sent.payload)
    expect(first.status).toBe(200)
    expect((await send(sent.payload)).body.data).toEqual(first.body.data)
    const other = Buffer.from(sent.payload)
    const changed = other.length - 300
    other.writeUInt8(other.readUInt8(changed) ^ 1, changed)
    expect((await send(other)).body.error?.reason.key).toBe('sameIdOtherContent')
    const whole = submissionDigest(
      at.server.services.master,
      'user.uploadDocument',
      headers['content-type'],
      sent.payload,
    )
    const stored = await at.server.services.db.system(({ trx }) =>
      trx
        .selectFrom('idempotency_record')
        .select('digest')
        .where('submission_uuid', '=', headers['idempotency-key'])
        .executeTakeFirstOrThrow(),
    )
    expect(stored.digest).toBe(whole)
  })
})
