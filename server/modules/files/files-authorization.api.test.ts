import { mkdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logoFile } from '#contract/endpoints/shared-replies.ts'
import { requireVisibleFile } from '#server/policies/files.ts'
import type { FileKind } from '#server/schema/files/tables.ts'
import { openStoredFile } from '#server/platform/files/open-file.ts'
import type { NewStoredFile } from '#server/platform/files/store-file.ts'
import { deleteOrphanedFiles } from '#server/platform/files/delete-orphaned-files.ts'
import { openFileFixture, origin, picture, reasonOf } from '../../platform/files/files.fixture.ts'
import { pdfFile } from '../../platform/files/pdf-file.fixture.ts'

let fixture: Awaited<ReturnType<typeof openFileFixture>>
beforeAll(async () => {
  fixture = await openFileFixture()
})
afterAll(() => fixture.server.close())

describe('access to files', () => {
  const askers = ['admin', 'tpa', 'owner', 'mgmt', 'manager', 'employee', 'tpa2', 'owner2', 'employee2']
  const listViewers = async (fileId: string) => {
    const viewers: string[] = []
    for (const name of askers) {
      const actor = await fixture.server.actor(`${name}@demo.test`)
      const outcome = fixture.services.db.as(actor, ({ trx }) => requireVisibleFile(trx, actor, fileId))
      if ((await reasonOf(outcome)) === 'accepted') viewers.push(name)
    }
    return viewers.join(' ')
  }
  const make = (kind: FileKind, more: Partial<NewStoredFile> = {}) =>
    fixture.store(fixture.owner, pdfFile(), { kind, ...more })

  it('shows no note file, application file, picture or company document that nothing refers to', async () => {
    for (const kind of ['note', 'application', 'profile', 'business-document', 'task', 'supportive'] as const)
      expect([kind, await listViewers((await make(kind)).fileId)]).toEqual([kind, ''])
  })

  it('shows a note to those above its person, and never to the person', async () => {
    const { fileId } = await make('note', {
      personId: fixture.employee.userId,
      locationId: fixture.employee.locationIds[0] ?? null,
    })
    await fixture.services.db.system(({ trx }) =>
      trx
        .insertInto('note')
        .values({
          business_id: fixture.businessId,
          location_id: fixture.employee.locationIds[0] ?? -1,
          person_id: fixture.employee.userId,
          author_id: fixture.owner.userId,
          author_name: fixture.owner.name,
          text: 'x',
          file_id: fileId,
        })
        .execute(),
    )
    expect(await listViewers(fileId)).toBe('admin tpa owner mgmt manager')
  })

  it('shows a picture of a person to those who see the person', async () => {
    const { fileId } = await make('profile', {
      personId: fixture.employee.userId,
      audience: 5,
      locationId: fixture.employee.locationIds[0] ?? null,
    })
    await fixture.services.db.system(({ trx }) =>
      trx.updateTable('person').set({ profile_file_id: fileId }).where('id', '=', fixture.employee.userId).execute(),
    )
    expect(await listViewers(fileId)).toBe('admin tpa owner mgmt manager employee')
  })

  it('shows a logo to everyone', async () => {
    const { fileId } = await make('logo', { rule: logoFile, file: await fixture.incoming(await picture(9, 9)) })
    expect(await listViewers(fileId)).toBe(askers.join(' '))
  })
})

describe('opening a file', () => {
  it('returns 404 for what the database hides', async () => {
    const { fileId } = await fixture.store(fixture.owner, pdfFile(), { audience: 3 })
    const stranger = await fixture.server.actor('owner2@demo.test')
    expect(await reasonOf(fixture.give(stranger, fileId))).toBe('notFound')
    expect(await reasonOf(fixture.give(fixture.employee, fileId))).toBe('notFound')
    expect(await reasonOf(fixture.give(fixture.owner, 'nothing'))).toBe('notFound')
    expect(await reasonOf(fixture.give(fixture.owner, fileId, 0))).toBe('notFound')
  })

  it('closes what it opened when the transaction fails', async () => {
    const { fileId } = await fixture.store(fixture.owner, pdfFile('z'.repeat(500_000)))
    let opened: Readable | undefined
    const outcome = fixture.services.db.as(fixture.owner, async (unit) => {
      opened = (
        await openStoredFile(
          fixture.services,
          { unit, actor: fixture.owner, origin },
          { businessId: fixture.businessId, fileId },
        )
      ).stream
      throw new Error('later')
    })
    await expect(outcome).rejects.toThrow('later')
    expect(opened?.destroyed).toBe(true)
  })
})

describe('the deletion of orphaned files', () => {
  it('deletes what no row refers to once it is a day old, and nothing else', async () => {
    const { fileId } = await fixture.store(fixture.owner, pdfFile('stays'))
    const row = await fixture.rowOf(fileId)
    await fixture.services.storage.put(`${fixture.businessId}/orphan-old`, Readable.from([Buffer.from('x')]))
    await fixture.services.storage.put(`${fixture.businessId}/orphan-young`, Readable.from([Buffer.from('x')]))
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    const folder = path.join(fixture.services.config.dataDir, 'files')
    for (const key of [`${fixture.businessId}/orphan-old`, row?.storage_key ?? ''])
      await utimes(path.join(folder, key), yesterday, yesterday)
    const before = await fixture.stored()
    expect(await deleteOrphanedFiles(fixture.services)).toBe(1)
    expect(await fixture.stored()).toEqual(before.filter((key) => key !== `${fixture.businessId}/orphan-old`))
    expect((await fixture.contentOf(fileId)).equals(pdfFile('stays'))).toBe(true)
  })

  it('deletes every orphan among hundreds of files, also partial ones, and none that a row refers to', async () => {
    const named: string[] = []
    for (let at = 0; at < 60; at += 1) {
      const { fileId } = await fixture.store(fixture.owner, pdfFile(`kept ${at}`))
      named.push((await fixture.rowOf(fileId))?.storage_key ?? '')
    }
    const folder = path.join(fixture.services.config.dataDir, 'files')
    const orphans = Array.from({ length: 700 }, (_, at) => {
      const within = at % 2 === 0 ? String(fixture.businessId) : '4711/nested'
      return `${within}/lost-${at}${at % 5 === 0 ? '.12345678.part' : ''}`
    })
    await mkdir(path.join(folder, '4711', 'nested'), { recursive: true })
    for (const key of orphans) await writeFile(path.join(folder, key), 'x')
    const young = `${fixture.businessId}/young.12345678.part`
    await writeFile(path.join(folder, young), 'x')
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    for (const key of [...orphans, ...named]) await utimes(path.join(folder, key), yesterday, yesterday)
    const before = await fixture.stored()
    expect(await deleteOrphanedFiles(fixture.services)).toBe(orphans.length)
    expect(await fixture.stored()).toEqual(before.filter((key) => !orphans.includes(key)))
    expect(await fixture.stored()).toEqual(expect.arrayContaining([young, ...named]))
  })
})
