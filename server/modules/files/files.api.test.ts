import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFileServer, pdfOf } from '../../platform/files/uploads.fixture.ts'
import { signedW4 } from '#tests/server/w4.fixture.ts'

let at: Awaited<ReturnType<typeof openFileServer>>
beforeAll(async () => {
  at = await openFileServer()
})
afterAll(() => at.server.close())

const rowOf = (fileId: string) =>
  at.server.services.db.system(({ trx }) =>
    trx.selectFrom('stored_file').selectAll().where('id', '=', fileId).executeTakeFirstOrThrow(),
  )
const storagePath = async (fileId: string) =>
  path.join(at.server.services.config.dataDir, 'files', (await rowOf(fileId)).storage_key)

/** How often the audit log says that a file was refused. */
const refusalsOf = async (fileId: string): Promise<number> => {
  const events = await at.server.services.db.system(({ trx }) =>
    trx.selectFrom('audit_event').select('data').where('kind', '=', 'file refused').execute(),
  )
  return events.filter(({ data }) => data['file'] === fileId).length
}

describe('a file', () => {
  it('is sent byte for byte, as an attachment that can’t run', async () => {
    const content = pdfOf(300_000)
    const fileId = await at.upload(content)
    const response = await at.download(fileId, 'employee@demo.test')
    expect(response.status).toBe(200)
    expect(Buffer.compare(response.content as Buffer, content)).toBe(0)
    expect(response.headers).toMatchObject({
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

  it('has any name escaped in its header', async () => {
    const fileId = await at.upload(pdfOf(100))
    const name = 'Résumé "履歴書"; filename=evil.exe\r\nX-Evil: 1.pdf'
    await at.server.services.db.system(({ trx }) =>
      trx.updateTable('stored_file').set({ file_name: name }).where('id', '=', fileId).execute(),
    )
    const { headers } = await at.download(fileId, 'employee@demo.test')
    const [plain, whole] = /filename="([\w.-]+)"; filename\*=UTF-8''([\w.%!~-]+)$/
      .exec(headers['content-disposition'] ?? '')
      ?.slice(1) as [string, string]
    expect(plain).toBe('R_sum_filename_evil.exe_X-Evil_1.pdf')
    expect(decodeURIComponent(whole)).toBe(name)
    expect(headers).not.toHaveProperty('x-evil')
  })

  it('is stored encrypted, and bound to its row: swapped with another it can’t be opened', async () => {
    const content = pdfOf(200)
    const [one, two] = [await at.upload(content), await at.upload(pdfOf(200))]
    const [first, second] = [await storagePath(one), await storagePath(two)]
    const bytes = await readFile(first)
    expect(bytes.includes(content.subarray(9, 60))).toBe(false)
    await writeFile(first, await readFile(second))
    expect((await at.download(one, 'employee@demo.test')).status).toBe(409)
  })

  it('that was changed in storage breaks off while it is sent', async () => {
    const content = pdfOf(3_000_000)
    const fileId = await at.upload(content)
    const filePath = await storagePath(fileId)
    const bytes = await readFile(filePath)
    bytes[2_500_000] = (bytes[2_500_000] ?? 0) ^ 1
    await writeFile(filePath, bytes)
    const response = await at.download(fileId, 'employee@demo.test')
    expect([response.status, response.content]).toEqual([200, 'broken'])
    await writeFile(filePath, bytes.subarray(0, 1_000_000))
    expect((await at.download(fileId, 'employee@demo.test')).content).toBe('broken')
    await expect.poll(() => refusalsOf(fileId)).toBe(2)
  })

  it('whose beginning was changed is refused, without the headers of a file', async () => {
    const fileId = await at.upload(pdfOf(1000))
    const filePath = await storagePath(fileId)
    const bytes = await readFile(filePath)
    bytes[50] = (bytes[50] ?? 0) ^ 1
    await writeFile(filePath, bytes)
    const response = await at.download(fileId, 'employee@demo.test')
    expect(response.status).toBe(409)
    expect(response.headers['content-type']).toContain('application/json')
    expect(response.headers).not.toHaveProperty('content-disposition')
    expect(JSON.parse(String(response.content))).toMatchObject({
      code: 'conflict',
      data: null,
      error: { reason: { key: 'fileChanged' } },
    })
  })

  it('whose content is gone returns 404, like one that never existed', async () => {
    const fileId = await at.upload(pdfOf(100))
    await rm(await storagePath(fileId))
    for (const id of [fileId, 'nothing', crypto.randomUUID(), '..%2f..%2fetc', '%00'])
      expect((await at.download(id, 'employee@demo.test')).status, id).toBe(id === '%00' ? 400 : 404)
  })

  it('is sent to people who may see its task, and returns 404 for anyone else', async () => {
    const fileId = await at.upload(pdfOf(100))
    const statuses: Record<string, number | undefined> = {}
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
      statuses[name] = (await at.download(fileId, `${name}@demo.test`)).status
    expect(statuses).toEqual({
      admin: 200,
      tpa: 200,
      owner: 200,
      mgmt: 200,
      manager: 403,
      employee: 200,
      tpa2: 404,
      owner2: 404,
      manager2: 404,
      employee2: 404,
    })
    expect((await at.download(fileId)).status).toBe(401)
    expect((await at.download(fileId, 'employee@demo.test', 'HEAD')).status).toBe(404)
  })

  it('is recorded when viewed', async () => {
    const fileId = await at.upload(pdfOf(100))
    await at.download(fileId, 'owner@demo.test')
    const event = await at.server.services.db.system(({ trx }) =>
      trx
        .selectFrom('audit_event')
        .selectAll()
        .where('kind', '=', 'file viewed')
        .orderBy('seq', 'desc')
        .executeTakeFirst(),
    )
    expect(event).toMatchObject({ actor_name: 'Olive Hart', task_id: at.employee.id, data: { file: fileId } })
  })

  it('can be the signed form, once it is approved', async () => {
    const signed = await at.server.call('/w4form/create', { token: at.employee.token, body: signedW4(at.employee.id) })
    expect(signed.status, signed.body.message).toBe(200)
    const approved = await at.server.call<{ digest: string }>('/Documents/ApproveTaskForms', {
      token: await at.token('manager@demo.test'),
      body: { UserDocumentId: at.employee.id },
    })
    expect(approved.status, approved.body.message).toBe(200)
    const document = await at.server.services.db.system(({ trx }) =>
      trx.selectFrom('task').select('pdf_file_id').where('id', '=', at.employee.id).executeTakeFirstOrThrow(),
    )
    const response = await at.download(document.pdf_file_id ?? '', 'employee@demo.test')
    expect(createHash('sha256').update(response.content).digest('hex')).toBe(approved.body.data?.digest)
    await at.server.services.db.system(({ trx }) =>
      trx.updateTable('task').set({ status: 'open', pdf_file_id: null }).where('id', '=', at.employee.id).execute(),
    )
  })
})
