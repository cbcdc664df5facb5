import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InProcess } from '../house/in-process.ts'
import { openInProcess } from '../house/in-process.ts'
import { readyEmployee, signedW4 } from './w4-fixture.ts'

let house: InProcess
let employee: Awaited<ReturnType<typeof readyEmployee>>
let port: number
let token: (username: string) => Promise<string>

beforeAll(async () => {
  house = await openInProcess({ now: () => new Date('2026-11-21T12:00:00Z') })
  employee = await readyEmployee(house)
  await house.app.listen({ port: 0, host: '127.0.0.1' })
  port = (house.app.server.address() as AddressInfo).port
  const tokens = new Map<string, Promise<string>>([['employee@demo.test', Promise.resolve(employee.token)]])
  token = (username) => {
    const known = tokens.get(username) ?? house.signIn(username)
    tokens.set(username, known)
    return known
  }
})
afterAll(() => house.close())

const pdf = (bytes: number) => {
  const noise = Buffer.from(randomBytes(bytes).toString('base64url').slice(0, bytes))
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), noise, Buffer.from('\n%%EOF\n')])
}
const multipart = async (content: Buffer, fileId: string, name = 'card.pdf') => {
  const form = new FormData()
  form.set('model', JSON.stringify({ userDocumentId: employee.id, fileId }))
  form.set('DocFile', new File([new Uint8Array(content)], name))
  const made = new Response(form)
  return {
    payload: Buffer.from(await made.arrayBuffer()),
    headers: { 'content-type': made.headers.get('content-type') ?? '' },
  }
}
const upload = async (content: Buffer, fileId = crypto.randomUUID()) => {
  const answer = await house.call('/user/uploadDocument', {
    token: employee.token,
    ...(await multipart(content, fileId)),
  })
  expect(answer.status, answer.body.message).toBe(200)
  return fileId
}
/** A download over the wire; `broken` when the line was cut before the end. */
const fetchFile = async (fileId: string, username?: string, method = 'GET') => {
  const headers = username === undefined ? {} : { authorization: `Bearer ${await token(username)}` }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: `/api/files/${fileId}`, method, headers }, resolve)
    sent.on('error', reject)
    sent.end()
  })
  const content = await buffer(answer).catch(() => 'broken' as const)
  return { status: answer.statusCode, headers: answer.headers, content }
}
const rowOf = (fileId: string) =>
  house.deps.db.system((trx) =>
    trx.selectFrom('stored_file').selectAll().where('id', '=', fileId).executeTakeFirstOrThrow(),
  )
const placeOf = async (fileId: string) =>
  path.join(house.deps.config.dataDir, 'files', (await rowOf(fileId)).storage_key)
const spooled = () => readdir(path.join(house.deps.config.dataDir, 'spool'))
const stored = async () => {
  const keys: string[] = []
  for await (const { key } of house.deps.storage.list()) keys.push(key)
  return keys
}

describe('a file', () => {
  it('is given byte for byte, as something to keep and nothing to run', async () => {
    const content = pdf(300_000)
    const fileId = await upload(content)
    const given = await fetchFile(fileId, 'employee@demo.test')
    expect(given.status).toBe(200)
    expect(Buffer.compare(given.content as Buffer, content)).toBe(0)
    expect(given.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition':
        'attachment; filename="social-security-card.pdf"; filename*=UTF-8\'\'social-security-card.pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it('keeps any name in its header, and breaks out of none', async () => {
    const fileId = await upload(pdf(100))
    const name = 'Résumé "履歴書"; filename=evil.exe\r\nX-Evil: 1.pdf'
    await house.deps.db.system((trx) =>
      trx.updateTable('stored_file').set({ file_name: name }).where('id', '=', fileId).execute(),
    )
    const { headers } = await fetchFile(fileId, 'employee@demo.test')
    const [plain, whole] = /filename="([\w.-]+)"; filename\*=UTF-8''([\w.%!~-]+)$/
      .exec(headers['content-disposition'] ?? '')
      ?.slice(1) as [string, string]
    expect(plain).toBe('R_sum_filename_evil.exe_X-Evil_1.pdf')
    expect(decodeURIComponent(whole)).toBe(name)
    expect(headers).not.toHaveProperty('x-evil')
  })

  it('lies encrypted, and bound to its place: exchanged with another it does not open', async () => {
    const content = pdf(200)
    const [one, two] = [await upload(content), await upload(pdf(200))]
    const [first, second] = [await placeOf(one), await placeOf(two)]
    const bytes = await readFile(first)
    expect(bytes.includes(content.subarray(9, 60))).toBe(false)
    await writeFile(first, await readFile(second))
    expect((await fetchFile(one, 'employee@demo.test')).status).toBe(500)
  })

  it('that was changed where it lies breaks off instead of being given', async () => {
    const content = pdf(3_000_000)
    const fileId = await upload(content)
    const place = await placeOf(fileId)
    const bytes = await readFile(place)
    bytes[2_500_000] = (bytes[2_500_000] ?? 0) ^ 1
    await writeFile(place, bytes)
    const given = await fetchFile(fileId, 'employee@demo.test')
    expect([given.status, given.content]).toEqual([200, 'broken'])
    await writeFile(place, bytes.subarray(0, 1_000_000))
    expect((await fetchFile(fileId, 'employee@demo.test')).content).toBe('broken')
  })

  it('whose beginning was changed is an error like any other, without the headers of a file', async () => {
    const fileId = await upload(pdf(1000))
    const place = await placeOf(fileId)
    const bytes = await readFile(place)
    bytes[50] = (bytes[50] ?? 0) ^ 1
    await writeFile(place, bytes)
    const given = await fetchFile(fileId, 'employee@demo.test')
    expect(given.status).toBe(500)
    expect(given.headers['content-type']).toContain('application/json')
    expect(given.headers).not.toHaveProperty('content-disposition')
    expect(JSON.parse(String(given.content))).toMatchObject({ code: 'server', data: null })
  })

  it('whose content is gone is not found, like one that never was', async () => {
    const fileId = await upload(pdf(100))
    await rm(await placeOf(fileId))
    for (const id of [fileId, 'nothing', crypto.randomUUID(), '..%2f..%2fetc', '%00'])
      expect((await fetchFile(id, 'employee@demo.test')).status, id).toBe(id === '%00' ? 400 : 404)
  })

  it('is given to whoever sees its document, and not found for anybody else', async () => {
    const fileId = await upload(pdf(100))
    const seen: Record<string, number | undefined> = {}
    for (const name of [
      'admin',
      'tpa',
      'owner',
      'mgmt',
      'manager',
      'employee',
      'tpa2',
      'owner2',
      'manager2',
      'employee2',
    ])
      seen[name] = (await fetchFile(fileId, `${name}@demo.test`)).status
    expect(seen).toEqual({
      admin: 200,
      tpa: 200,
      owner: 200,
      mgmt: 200,
      manager: 200,
      employee: 200,
      tpa2: 404,
      owner2: 404,
      manager2: 404,
      employee2: 404,
    })
    expect((await fetchFile(fileId)).status).toBe(401)
    expect((await fetchFile(fileId, 'employee@demo.test', 'HEAD')).status).toBe(404)
  })

  it('is viewed on the record', async () => {
    const fileId = await upload(pdf(100))
    await fetchFile(fileId, 'manager@demo.test')
    const event = await house.deps.db.system((trx) =>
      trx
        .selectFrom('audit_event')
        .selectAll()
        .where('kind', '=', 'file viewed')
        .orderBy('seq', 'desc')
        .executeTakeFirst(),
    )
    expect(event).toMatchObject({ actor_name: 'Mona Reed', person_document_id: employee.id, data: { file: fileId } })
  })

  it('is the signed form, too, once it is approved', async () => {
    const signed = await house.call('/w4form/create', { token: employee.token, body: signedW4(employee.id) })
    expect(signed.status, signed.body.message).toBe(200)
    const approved = await house.call<{ digest: string }>('/Documents/ApproveTaskForms', {
      token: await token('manager@demo.test'),
      body: { UserDocumentId: employee.id },
    })
    expect(approved.status, approved.body.message).toBe(200)
    const document = await house.deps.db.system((trx) =>
      trx.selectFrom('person_document').select('pdf_file_id').where('id', '=', employee.id).executeTakeFirstOrThrow(),
    )
    const given = await fetchFile(document.pdf_file_id ?? '', 'employee@demo.test')
    expect(createHash('sha256').update(given.content).digest('hex')).toBe(approved.body.data?.digest)
    await house.deps.db.system((trx) =>
      trx
        .updateTable('person_document')
        .set({ status: 'open', pdf_file_id: null })
        .where('id', '=', employee.id)
        .execute(),
    )
  })
})

describe('what comes in', () => {
  it('leaves nothing in the spool, whether it is taken or refused', async () => {
    await upload(pdf(200_000))
    for (const content of [Buffer.from('<svg/>'), pdf(11_000_000), Buffer.alloc(0)]) {
      const answer = await house.call('/user/uploadDocument', {
        token: employee.token,
        ...(await multipart(content, crypto.randomUUID())),
      })
      expect(answer.status).toBe(400)
    }
    expect(await spooled()).toEqual([])
  })

  it('larger than its rule is told so by field, larger than any body at once', async () => {
    const fit = await multipart(pdf(10 * 1024 * 1024), crypto.randomUUID())
    const large = await house.call('/user/uploadDocument', { token: employee.token, ...fit })
    expect([large.status, large.body.error?.fields['DocFile']]).toEqual([
      400,
      { key: 'fileTooLarge', values: { max: 10 } },
    ])
    const huge = await multipart(pdf(13 * 1024 * 1024), crypto.randomUUID())
    expect((await house.call('/user/uploadDocument', { token: employee.token, ...huge })).status).toBe(413)
  })

  it('whose line breaks is forgotten, and the server goes on', async () => {
    const { payload, headers } = await multipart(pdf(2_000_000), crypto.randomUUID())
    const before = await stored()
    for (const sent of [100, 70_000, payload.length - 10]) {
      await new Promise<void>((resolve) => {
        const ask = request({
          host: '127.0.0.1',
          port,
          path: '/api/user/uploadDocument',
          method: 'POST',
          headers: { ...headers, authorization: `Bearer ${employee.token}`, 'content-length': payload.length },
        })
        ask.on('error', () => resolve())
        ask.write(payload.subarray(0, sent), () => setTimeout(() => ask.destroy(new Error('gone')), 50))
      })
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await spooled()).toEqual([])
    expect(await stored()).toEqual(before)
    await upload(pdf(100))
  })

  it('and is refused early is heard to its end, so that its sender gets the answer', async () => {
    const parts = new FormData()
    parts.set('Unknown', new File([new Uint8Array(pdf(8_000_000))], 'a.pdf'))
    const response = await fetch(`http://127.0.0.1:${port}/api/user/uploadDocument`, {
      method: 'POST',
      headers: { authorization: `Bearer ${employee.token}` },
      body: parts,
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { fields: { Unknown: { key: 'unknownField' } } } })
  })

  it('in chunks of no said length is measured all the same', async () => {
    const { headers } = await multipart(pdf(1), crypto.randomUUID())
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const ask = request(
        {
          host: '127.0.0.1',
          port,
          path: '/api/user/uploadDocument',
          method: 'POST',
          headers: { ...headers, authorization: `Bearer ${employee.token}` },
        },
        (answer) => {
          resolve(answer.statusCode)
          ask.destroy()
        },
      )
      ask.on('error', (error) => (ask.destroyed ? undefined : reject(error)))
      const more = () => {
        if (!ask.destroyed) ask.write(Buffer.alloc(1024 * 1024), more)
      }
      more()
    })
    expect([400, 413]).toContain(status)
  })

  it('that decodes to too many pixels, or not at all, is refused as damaged', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
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
      const answer = await house.call('/user/uploadDocument', {
        token: employee.token,
        ...(await multipart(content, crypto.randomUUID())),
      })
      expect([answer.status, answer.body.error?.fields['DocFile']?.key]).toEqual([400, 'fileDamaged'])
    }
  })

  it('has the same digest as a submission however it comes: once is once', async () => {
    const fileId = crypto.randomUUID()
    const sent = await multipart(pdf(150_000), fileId)
    const headers = { ...sent.headers, 'idempotency-key': '01934e00-0000-7000-9000-00000000f11e' }
    const ask = (payload: Buffer) => house.call('/user/uploadDocument', { token: employee.token, payload, headers })
    const first = await ask(sent.payload)
    expect(first.status).toBe(200)
    expect((await ask(sent.payload)).body.data).toEqual(first.body.data)
    const other = Buffer.from(sent.payload)
    other[other.length - 300] = 65
    expect((await ask(other)).body.error?.reason.key).toBe('sameIdOtherContent')
    const { submissionDigest } = await import('#server/http/idempotency.ts')
    const whole = submissionDigest(house.deps.master, 'user.uploadDocument', headers['content-type'], sent.payload)
    const kept = await house.deps.db.system((trx) =>
      trx
        .selectFrom('submission_ledger')
        .select('digest')
        .where('submission_uuid', '=', headers['idempotency-key'])
        .executeTakeFirstOrThrow(),
    )
    expect(kept.digest).toBe(whole)
  })
})
