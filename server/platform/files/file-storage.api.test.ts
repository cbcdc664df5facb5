import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  companyDocumentUpload,
  logoFile,
  profilePhotoUpload,
  evidenceUpload,
} from '#contract/endpoints/shared-replies.ts'
import type { FileRule } from '#contract/protocol/endpoint.ts'
import { storeUpload, storeGenerated } from '#server/platform/files/store-file.ts'
import { openFileFixture, origin, picture, reasonOf } from './files.fixture.ts'
import { activeNames, activePdfs } from './inspection/pdf/active-pdf.fixture.ts'
import { uncompressed } from './inspection/pdf/read-pdf.fixture.ts'
import { pdfFile, pdfOfObjects, pdfStream } from './pdf-file.fixture.ts'

/** Packed objects, empty arrays, that would take some hundred bytes of memory each. */
const bombOf = (count: number) => Buffer.from('9 0 '.repeat(count) + '[[]]')
const packOf = (count: number) => `/Type/ObjStm/N ${count}/First ${count * 4}/Filter/FlateDecode`

let fixture: Awaited<ReturnType<typeof openFileFixture>>
beforeAll(async () => {
  fixture = await openFileFixture()
})
afterAll(() => fixture.server.close())

describe('a stored file', () => {
  it('has its owner, location and subject, and is recorded', async () => {
    const locationId = fixture.owner.locationIds[0] ?? fixture.employee.locationIds[0] ?? null
    const stored = await fixture.store(fixture.owner, pdfFile(), { locationId, audience: 4 })
    expect(stored).toMatchObject({ mediaType: 'application/pdf', size: pdfFile().length, fileName: 'Scan 1.PDF' })
    expect(await fixture.rowOf(stored.fileId)).toMatchObject({
      kind: 'business-document',
      location_id: locationId,
      audience_level: 4,
      created_by: fixture.owner.userId,
      person_id: null,
      task_id: null,
      file_name: 'Scan 1.PDF',
    })
    const event = await fixture.services.db.system(({ trx }) =>
      trx
        .selectFrom('audit_event')
        .selectAll()
        .where('kind', '=', 'file received')
        .orderBy('seq', 'desc')
        .executeTakeFirst(),
    )
    expect(event).toMatchObject({
      actor_id: fixture.owner.userId,
      data: { file: stored.fileId, kind: 'business-document', digest: stored.digest, mediaType: 'application/pdf' },
    })
  })

  it('is read unchanged', async () => {
    const content = pdfFile('y'.repeat(200_000))
    expect((await fixture.contentOf((await fixture.store(fixture.owner, content)).fileId)).equals(content)).toBe(true)
  })

  it.each(Object.entries(activePdfs))('has nothing that acts, as a PDF: %s', async (_what, active) => {
    const { fileId, digest, size } = await fixture.store(fixture.owner, active)
    const content = await fixture.contentOf(fileId)
    expect(activeNames.filter((name) => new RegExp(`/${name}(?!\\w)`).test(uncompressed(content)))).toEqual([])
    expect(uncompressed(content)).toContain('Sentinel text')
    expect([digest, size]).toEqual([createHash('sha256').update(content).digest('hex'), content.length])
  })

  it('is not found where its content is missing, and the log says which', async () => {
    const { fileId } = await fixture.store(fixture.owner, pdfFile('lost'))
    const storageKey = (await fixture.rowOf(fileId))?.storage_key ?? ''
    await fixture.services.storage.remove(storageKey)
    const logged = vi.spyOn(fixture.services.log, 'error')
    expect(await reasonOf(fixture.give(fixture.owner, fileId))).toBe('notFound')
    expect(logged.mock.calls).toEqual([[{ storageKey }, 'content of a stored file is missing']])
    logged.mockRestore()
  })

  it('is stored once under an id; other content or another kind under it is a conflict', async () => {
    const fileId = crypto.randomUUID()
    const first = await fixture.store(fixture.owner, pdfFile('a'), { fileId })
    const before = await fixture.stored()
    expect(await fixture.store(fixture.owner, pdfFile('a'), { fileId })).toEqual(first)
    expect(await reasonOf(fixture.store(fixture.owner, pdfFile('b'), { fileId }))).toBe('sameIdOtherContent')
    expect(await reasonOf(fixture.store(fixture.owner, pdfFile('a'), { fileId, kind: 'task' }))).toBe(
      'sameIdOtherContent',
    )
    expect(await fixture.stored()).toEqual(before)
  })

  it('under the id of a file that its sender may not see is a conflict, and stores nothing', async () => {
    const { fileId } = await fixture.store(fixture.owner, pdfFile('secret'), { audience: 3 })
    const manager = await fixture.server.actor('manager@demo.test')
    const before = await fixture.stored()
    const more = { fileId, locationId: manager.locationIds[0] ?? null, audience: 5 } as const
    expect(await reasonOf(fixture.store(manager, pdfFile('secret'), more))).toBe('sameIdOtherContent')
    expect(await fixture.stored()).toEqual(before)
  })

  it('is removed when its transaction rolls back', async () => {
    const before = await fixture.stored()
    const file = await fixture.incoming(pdfFile())
    const outcome = fixture.services.db.as(fixture.owner, async (unit) => {
      await storeUpload(
        fixture.services,
        { unit, actor: fixture.owner, origin },
        { businessId: fixture.businessId, kind: 'business-document', field: 'file', rule: companyDocumentUpload, file },
      )
      await storeGenerated(
        fixture.services,
        { unit, actor: fixture.owner, origin },
        {
          businessId: fixture.businessId,
          kind: 'business-document',
          fileName: 'a.pdf',
          mediaType: 'application/pdf',
          bytes: pdfFile(),
        },
      )
      expect((await fixture.stored()).length).toBe(before.length + 2)
      throw new Error('changed my mind')
    })
    await expect(outcome).rejects.toThrow('changed my mind')
    expect(await fixture.stored()).toEqual(before)
    await file.release()
  })

  it('can’t be added to another business', async () => {
    const before = await fixture.stored()
    expect(await reasonOf(fixture.store(fixture.owner, pdfFile(), { businessId: fixture.businessId + 1 }))).toContain(
      'row-level security',
    )
    expect(await reasonOf(fixture.store(fixture.employee, pdfFile(), { kind: 'note', audience: 4 }))).toContain(
      'row-level security',
    )
    expect(await fixture.stored()).toEqual(before)
  })
})

describe('a file checked by its rule', () => {
  const rules: [string, FileRule, number, number, string, number, number][] = [
    ['a page', evidenceUpload, 3000, 1500, 'image/jpeg', 2200, 1100],
    ['a small page', evidenceUpload, 30, 20, 'image/jpeg', 30, 20],
    ['a logo', logoFile, 2000, 1000, 'image/png', 512, 256],
    ['a small logo', logoFile, 40, 20, 'image/png', 40, 20],
    ['a portrait', profilePhotoUpload, 2000, 1000, 'image/jpeg', 512, 512],
  ]
  it.each(rules)('%s is re-encoded', async (_what, rule, width, height, type, storedWidth, storedHeight) => {
    const stored = await fixture.store(fixture.owner, await picture(width, height), { rule, fileName: 'me.webp' })
    expect(stored.mediaType).toBe(type)
    expect(stored.fileName).toBe(type === 'image/png' ? 'me.png' : 'me.jpg')
    const content = await fixture.contentOf(stored.fileId)
    expect(content.length).toBe(stored.size)
    expect(await sharp(content).metadata()).toMatchObject({
      format: type === 'image/png' ? 'png' : 'jpeg',
      width: storedWidth,
      height: storedHeight,
      hasAlpha: type === 'image/png',
    })
  })

  it.each([
    ['a PDF', logoFile, pdfFile(), 'pictureType'],
    [
      'a drawing that may hold scripts',
      logoFile,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'pictureType',
    ],
    [
      'a drawing that begins like a declaration',
      profilePhotoUpload,
      Buffer.from('<?xml version="1.0"?><svg/>'),
      'pictureType',
    ],
    ['nothing', companyDocumentUpload, Buffer.alloc(0), 'fileNeeded'],
    ['a page of a GIF', companyDocumentUpload, Buffer.from('GIF89a'), 'fileType'],
    ['a PDF that is locked', companyDocumentUpload, pdfOfObjects(['<<>>'], '/Encrypt 1 0 R'), 'pdfRefused'],
    ['a PDF that is damaged', companyDocumentUpload, Buffer.from('%PDF-1.7\n/Type /Page\n%%EOF\n'), 'pdfRefused'],
    [
      'a PDF that needs endless time and memory',
      companyDocumentUpload,
      pdfOfObjects(['<</Type/Catalog/Pages 2 0 R>>', pdfStream(deflateSync(bombOf(2_000_000)), packOf(2_000_000))]),
      'pdfRefused',
    ],
    [
      'too much',
      logoFile,
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2 * 1024 * 1024)]),
      'fileTooLarge',
    ],
    ['half a picture', profilePhotoUpload, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'fileDamaged'],
  ])('%s is refused', async (_what, rule: FileRule, content, reason) => {
    const before = await fixture.stored()
    expect(await reasonOf(fixture.store(fixture.owner, content, { rule }))).toBe(reason)
    expect(await fixture.stored()).toEqual(before)
  })
})
