import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { allCalls } from '#contract/api.ts'
import type { TestApp } from '../server/in-process-server.ts'
import { startTestApp } from '../server/in-process-server.ts'
import { readyEmployee } from '../server/w4.fixture.ts'
import { headerAttack } from './attack/header-attack.ts'
import { asInstallation } from './attack/in-process-installation.ts'
import { activeNames, activePdfs } from '#server/platform/files/inspection/pdf/active-pdf.fixture.ts'
import { uncompressed } from '#server/platform/files/inspection/pdf/read-pdf.fixture.ts'
import { pdfOfObjects, pdfStream } from '#server/platform/files/pdf-file.fixture.ts'

let server: TestApp
let employee: Awaited<ReturnType<typeof readyEmployee>>

beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: 'https://work.example.com' } })
  employee = await readyEmployee(server)
})
afterAll(() => server.close())

describe('every response', () => {
  it('V3.4.1-6: has the headers, including refusals and unknown pages', async () => {
    const { tried, harmful } = await headerAttack(true).run(await asInstallation(server))
    expect(harmful).toEqual([])
    expect(tried).toBeGreaterThan(allCalls().length)
  })

  it('V3.5.3: to a GET changes nothing, except for the two deletions that the specification defines as GETs', async () => {
    const acting = allCalls().filter(
      ({ name, call }) => call.method === 'GET' && /\.(remove|create|update|end)/.test(name),
    )
    expect(acting.map(({ name }) => name).sort()).toEqual(['business.removeByGet', 'location.removeByGet'])
    const admin = await server.logIn('admin@demo.test')
    for (const { call } of acting) {
      const url = `/api${call.path.replace('{id}', '2')}`
      const unsigned = await server.app.inject({ method: 'GET', url, headers: { cookie: `token=${admin}` } })
      expect([unsigned.statusCode, unsigned.headers['cache-control']]).toEqual([401, 'no-store'])
      const head = await server.app.inject({ method: 'HEAD', url, headers: { authorization: `Bearer ${admin}` } })
      expect(head.statusCode).toBe(404)
    }
    const stored = await server.services.db.system(({ trx }) =>
      trx.selectFrom('business').select('id').where('closed_at', 'is not', null).execute(),
    )
    expect(stored).toEqual([])
  })

  it('V3.5.1 V9.2: needs a bearer header: a cookie, a parameter or a Basic header opens nothing', async () => {
    const { token } = employee
    for (const headers of [
      { cookie: `token=${token}` },
      { authorization: `Basic ${Buffer.from(`employee@demo.test:${token}`).toString('base64')}` },
      { authorization: token },
      { 'x-access-token': token },
    ])
      expect((await server.call('/Documents/GetDocumentList', { body: {}, headers })).status).toBe(401)
    const inAddress = await server.call(`/Documents/GetDocumentList?access_token=${token}`, { body: {} })
    expect(inAddress.status).toBe(401)
  })

  it('V9.2.2: accepts no ticket as a session, and no session as a ticket', async () => {
    const asSession = await server.call('/Documents/GetDocumentList', { token: employee.ticket.token, body: {} })
    expect(asSession.status).toBe(401)
    const renewed = await server.call('/sync/RenewTickets', {
      token: employee.token,
      body: { tokens: [employee.token] },
    })
    expect(renewed.status).toBe(403)
  })

  it('V9.1.1-2: accepts no ticket without a signature, of another algorithm or of another person', async () => {
    const [, claims] = employee.ticket.token.split('.')
    const head = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    for (const forged of [
      `${head({ alg: 'none', typ: 'ticket+jwt' })}.${claims}.`,
      `${head({ alg: 'HS512', typ: 'ticket+jwt' })}.${claims}.AAAA`,
      `${head({ alg: 'HS256', typ: 'reset+jwt' })}.${claims}.AAAA`,
    ]) {
      const answer = await server.call('/sync/RenewTickets', { token: employee.token, body: { tokens: [forged] } })
      expect(answer.status).toBe(403)
    }
    const other = await server.logIn('employee2@demo.test')
    const theirs = await server.call('/sync/RenewTickets', { token: other, body: { tokens: [employee.ticket.token] } })
    expect(theirs.status).toBe(403)
  })
})

describe('an uploaded file', () => {
  const send = async (token: string, documentId: number, bytes: Buffer, fileId: string) => {
    const form = new FormData()
    form.set('model', JSON.stringify({ userDocumentId: documentId, fileId }))
    form.set('DocFile', new File([new Uint8Array(bytes)], '../../x\u202egpj.exe'))
    const made = new Response(form)
    return server.call('/user/uploadDocument', {
      token,
      payload: Buffer.from(await made.arrayBuffer()),
      headers: { 'content-type': made.headers.get('content-type') ?? '' },
    })
  }
  const photo = (more = {}) => sharp({ create: { width: 30, height: 30, channels: 3, background: '#123', ...more } })

  it('U2: of billions of pixels is refused without decoding', async () => {
    const header = Buffer.from('89504e470d0a1a0a0000000d494844520000c3500000c3500806000000', 'hex')
    const flood = Buffer.concat([header, Buffer.alloc(64)])
    expect((await send(employee.token, employee.id, flood, crypto.randomUUID())).status).toBe(400)
  })

  it('U1 U6: keeps neither a script behind the picture nor the location it was taken at', async () => {
    const jpeg = await photo()
      .withExif({ IFD0: { Copyright: 'Sentinel-Exif' }, IFD3: { GPSLatitude: '47/1 36/1 0/1' } })
      .jpeg()
      .toBuffer()
    const fileId = crypto.randomUUID()
    const both = Buffer.concat([jpeg, Buffer.from('<script>alert("Sentinel-Script")</script>')])
    expect((await send(employee.token, employee.id, both, fileId)).status).toBe(200)
    const file = await server.call<{ base64: string; fileName: string; mediaType: string }>('/documents/GetFile', {
      token: employee.token,
      body: { UserDocumentId: employee.id, fileId },
    })
    expect(file.body.data).toMatchObject({ mediaType: 'image/jpeg', fileName: 'social-security-card.jpg' })
    const stored = Buffer.from(file.body.data?.base64 ?? '', 'base64')
    expect(stored.includes('Sentinel')).toBe(false)
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
  })

  it('U5 V5.2.2, V5.4.3: that is a PDF is rebuilt without scripts, programs and embedded files; one that is locked, damaged or a bomb is refused', async () => {
    const refused = [
      pdfOfObjects(['<</Type/Catalog>>'], '/Encrypt 1 0 R'),
      pdfOfObjects([
        '<<>>',
        pdfStream(deflateSync(Buffer.alloc(60_000_000, ' ')), '/Type/ObjStm/N 1/First 4/Filter/FlateDecode'),
      ]),
      Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>'),
    ]
    for (const [at, bytes] of refused.entries()) {
      const answer = await send(employee.token, employee.id, bytes, crypto.randomUUID())
      expect([at, answer.status, answer.body.error?.fields['DocFile']?.key]).toEqual([at, 400, 'pdfRefused'])
    }
    for (const bytes of Object.values(activePdfs)) {
      const fileId = crypto.randomUUID()
      expect((await send(employee.token, employee.id, bytes, fileId)).status).toBe(200)
      const file = await server.call<{ base64: string }>('/documents/GetFile', {
        token: employee.token,
        body: { UserDocumentId: employee.id, fileId },
      })
      const served = uncompressed(Buffer.from(file.body.data?.base64 ?? '', 'base64'))
      expect(served).toContain('Sentinel text')
      expect(activeNames.filter((name) => new RegExp(`/${name}(?!\\w)`).test(served))).toEqual([])
    }
  })

  it('U8 T7: under the id of someone else’s file is a conflict, not a 500, and shows nothing', async () => {
    const { hashPassword } = await import('#server/platform/crypto/password-hash.ts')
    const { demoPassword } = await import('#server/app/demo/people.ts')
    const password_hash = await hashPassword(demoPassword)
    const documentId = await server.services.db.system(async ({ trx }) => {
      const { business_id, location_id, form_id, name } = await trx
        .selectFrom('task')
        .selectAll()
        .where('id', '=', employee.id)
        .executeTakeFirstOrThrow()
      const username = 'colleague@demo.test'
      const { id } = await trx
        .insertInto('person')
        .values({
          username,
          email: username,
          role: 'EMPLOYEE',
          first_name: 'C',
          last_name: 'D',
          password_hash,
          business_id,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx.insertInto('location_assignment').values({ business_id, location_id, person_id: id }).execute()
      const made = await trx
        .insertInto('task')
        .values({ business_id, location_id, person_id: id, form_id, name, reasons: '[]' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return made.id
    })
    const fileId = crypto.randomUUID()
    const jpeg = await photo().jpeg().toBuffer()
    expect((await send(employee.token, employee.id, jpeg, fileId)).status).toBe(200)
    const theirs = await send(await server.logIn('colleague@demo.test'), documentId, jpeg, fileId)
    expect([theirs.status, theirs.body.error?.reason.key]).toEqual([409, 'sameIdOtherContent'])
  })
})
