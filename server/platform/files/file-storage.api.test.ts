import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  companyDocumentUpload,
  logoFile,
  profilePhotoUpload,
  evidenceUpload,
} from '#contract/endpoints/shared-replies.ts'
import type { FileRule } from '#contract/protocol/endpoint.ts'
import { storeUpload, storeGenerated } from '#server/platform/files/store-file.ts'
import { openFileRoom, origin, pdf, picture, reasonOf } from './files.fixture.ts'

let room: Awaited<ReturnType<typeof openFileRoom>>
beforeAll(async () => {
  room = await openFileRoom()
})
afterAll(() => room.house.close())

describe('a file that is kept', () => {
  it('is named with who, where and for whom, and recorded', async () => {
    const place = room.owner.locationIds[0] ?? room.employee.locationIds[0] ?? null
    const kept = await room.keep(room.owner, pdf(), { locationId: place, audience: 4 })
    expect(kept).toMatchObject({ mediaType: 'application/pdf', size: pdf().length, fileName: 'Scan 1.PDF' })
    expect(await room.rowOf(kept.fileId)).toMatchObject({
      kind: 'business-document',
      location_id: place,
      audience: 4,
      created_by: room.owner.userId,
      person_id: null,
      person_document_id: null,
      file_name: 'Scan 1.PDF',
    })
    const event = await room.deps.db.system((trx) =>
      trx
        .selectFrom('audit_event')
        .selectAll()
        .where('kind', '=', 'file received')
        .orderBy('seq', 'desc')
        .executeTakeFirst(),
    )
    expect(event).toMatchObject({
      actor_id: room.owner.userId,
      data: { file: kept.fileId, kind: 'business-document', digest: kept.digest, mediaType: 'application/pdf' },
    })
  })

  it('comes out as it went in', async () => {
    const content = pdf('y'.repeat(200_000))
    expect((await room.contentOf((await room.keep(room.owner, content)).fileId)).equals(content)).toBe(true)
  })

  it('is kept once under one id; under it, other content or another kind is a conflict', async () => {
    const fileId = crypto.randomUUID()
    const first = await room.keep(room.owner, pdf('a'), { fileId })
    const before = await room.stored()
    expect(await room.keep(room.owner, pdf('a'), { fileId })).toEqual(first)
    expect(await reasonOf(room.keep(room.owner, pdf('b'), { fileId }))).toBe('sameIdOtherContent')
    expect(await reasonOf(room.keep(room.owner, pdf('a'), { fileId, kind: 'task' }))).toBe('sameIdOtherContent')
    expect(await room.stored()).toEqual(before)
  })

  it('under the id of a file that its sender may not see is a conflict, and leaves nothing', async () => {
    const { fileId } = await room.keep(room.owner, pdf('secret'), { audience: 3 })
    const manager = await room.house.actor('manager@demo.test')
    const before = await room.stored()
    const more = { fileId, locationId: manager.locationIds[0] ?? null, audience: 5 } as const
    expect(await reasonOf(room.keep(manager, pdf('secret'), more))).toBe('sameIdOtherContent')
    expect(await room.stored()).toEqual(before)
  })

  it('is gone with its transaction', async () => {
    const before = await room.stored()
    const file = await room.incoming(pdf())
    const outcome = room.deps.db.as(room.owner, async (trx) => {
      await storeUpload(
        room.deps,
        { trx, actor: room.owner, origin },
        { businessId: room.businessId, kind: 'business-document', field: 'file', rule: companyDocumentUpload, file },
      )
      await storeGenerated(
        room.deps,
        { trx, actor: room.owner, origin },
        {
          businessId: room.businessId,
          kind: 'business-document',
          fileName: 'a.pdf',
          mediaType: 'application/pdf',
          bytes: pdf(),
        },
      )
      expect((await room.stored()).length).toBe(before.length + 2)
      throw new Error('changed my mind')
    })
    await expect(outcome).rejects.toThrow('changed my mind')
    expect(await room.stored()).toEqual(before)
    await file.release()
  })

  it('of another business is nobody’s to add', async () => {
    const before = await room.stored()
    expect(await reasonOf(room.keep(room.owner, pdf(), { businessId: room.businessId + 1 }))).toContain(
      'row-level security',
    )
    expect(await reasonOf(room.keep(room.employee, pdf(), { kind: 'note', audience: 4 }))).toContain(
      'row-level security',
    )
    expect(await room.stored()).toEqual(before)
  })
})

describe('by its rule', () => {
  const rules: [string, FileRule, number, number, string, number, number][] = [
    ['a page', evidenceUpload, 3000, 1500, 'image/jpeg', 2200, 1100],
    ['a small page', evidenceUpload, 30, 20, 'image/jpeg', 30, 20],
    ['a logo', logoFile, 2000, 1000, 'image/png', 512, 256],
    ['a small logo', logoFile, 40, 20, 'image/png', 40, 20],
    ['a portrait', profilePhotoUpload, 2000, 1000, 'image/jpeg', 512, 512],
  ]
  it.each(rules)('%s is drawn anew', async (_what, rule, width, height, type, keptWidth, keptHeight) => {
    const kept = await room.keep(room.owner, await picture(width, height), { rule, fileName: 'me.webp' })
    expect(kept.mediaType).toBe(type)
    expect(kept.fileName).toBe(type === 'image/png' ? 'me.png' : 'me.jpg')
    const content = await room.contentOf(kept.fileId)
    expect(content.length).toBe(kept.size)
    expect(await sharp(content).metadata()).toMatchObject({
      format: type === 'image/png' ? 'png' : 'jpeg',
      width: keptWidth,
      height: keptHeight,
      hasAlpha: type === 'image/png',
    })
  })

  it.each([
    ['a PDF', logoFile, pdf(), 'fileType'],
    ['a drawing that may hold scripts', logoFile, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'fileType'],
    [
      'a drawing that begins like a declaration',
      profilePhotoUpload,
      Buffer.from('<?xml version="1.0"?><svg/>'),
      'fileType',
    ],
    ['nothing', companyDocumentUpload, Buffer.alloc(0), 'fileNeeded'],
    ['a page of a GIF', companyDocumentUpload, Buffer.from('GIF89a'), 'fileType'],
    ['a PDF that acts', companyDocumentUpload, pdf('/Launch 1'), 'fileActive'],
    [
      'too much',
      logoFile,
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2 * 1024 * 1024)]),
      'fileTooLarge',
    ],
    ['half a picture', profilePhotoUpload, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'fileDamaged'],
  ])('%s is refused', async (_what, rule: FileRule, content, reason) => {
    const before = await room.stored()
    expect(await reasonOf(room.keep(room.owner, content, { rule }))).toBe(reason)
    expect(await room.stored()).toEqual(before)
  })
})
