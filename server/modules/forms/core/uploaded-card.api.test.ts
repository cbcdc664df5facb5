import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { readyEmployee, signedW4 } from '#tests/server/w4.fixture.ts'

let server: TestApp
let employee: Awaited<ReturnType<typeof readyEmployee>>

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date('2026-11-21T12:00:00Z') })
  employee = await readyEmployee(server)
})
afterAll(() => server.close())

describe('the social security card', () => {
  const upload = async (bytes: Uint8Array, fileId: string, name = 'card.png') => {
    const form = new FormData()
    form.set('model', JSON.stringify({ userDocumentId: employee.id, fileId }))
    form.set('DocFile', new File([bytes as Uint8Array<ArrayBuffer>], name))
    const made = new Response(form)
    return server.call('/user/uploadDocument', {
      token: employee.token,
      payload: Buffer.from(await made.arrayBuffer()),
      headers: { 'content-type': made.headers.get('content-type') ?? '' },
    })
  }

  it('is accepted by its content, stored encrypted and re-encoded', async () => {
    const { default: sharp } = await import('sharp')
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a31' } })
      .png()
      .toBuffer()
    const fileId = '9b2f6c1e-2f54-4a57-9a55-0d6d1f2b7c10'
    const first = await upload(photo, fileId, '../../evil.svg')
    expect(first.body.data).toMatchObject({ fileId, mediaType: 'image/jpeg' })
    expect((await upload(photo, fileId)).status).toBe(200)
    const other = await sharp({ create: { width: 41, height: 30, channels: 3, background: '#a31' } })
      .png()
      .toBuffer()
    expect((await upload(other, fileId)).status).toBe(409)
    const signed = await server.call('/w4form/create', {
      token: employee.token,
      body: signedW4(employee.id, { SupportiveDocPath: fileId, SupportiveDocName: 'SSC' }),
    })
    expect(signed.status).toBe(200)
    const file = await server.call('/documents/GetFile', {
      token: employee.token,
      body: { UserDocumentId: employee.id, fileId },
    })
    expect(file.body.data).toMatchObject({ mediaType: 'image/jpeg' })
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from('<!doctype html><script>1</script>')],
    ['a broken JPEG', Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2, 3])],
    ['nothing', Buffer.alloc(0)],
  ])('is refused when it is %s', async (_what, bytes) => {
    expect((await upload(bytes, '9b2f6c1e-2f54-4a57-9a55-0d6d1f2b7c11')).status).toBe(400)
  })

  it('that never arrived prevents the form from being accepted', async () => {
    const answer = await server.call('/w4form/create', {
      token: employee.token,
      body: signedW4(employee.id, { SupportiveDocPath: '00000000-2f54-4a57-9a55-0d6d1f2b7c10' }),
    })
    expect(answer.body.error?.fields['SupportiveDocPath']?.key).toBe('fileMissing')
  })
})
