import { mkdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logoFile } from '#contract/endpoints/shared-replies.ts'
import { requireVisibleFile } from '#server/policies/files.ts'
import type { FileKind } from '#server/schema/tables.ts'
import { openStoredFile } from '#server/platform/files/open-file.ts'
import type { NewStoredFile } from '#server/platform/files/store-file.ts'
import { deleteOrphanedFiles } from '#server/platform/files/delete-orphaned-files.ts'
import { openFileRoom, pdf, picture, reasonOf } from '../../platform/files/files.fixture.ts'

let room: Awaited<ReturnType<typeof openFileRoom>>
beforeAll(async () => {
  room = await openFileRoom()
})
afterAll(() => room.house.close())

describe('the wall around files', () => {
  const askers = ['admin', 'tpa', 'owner', 'mgmt', 'manager', 'employee', 'tpa2', 'owner2', 'employee2']
  const seenBy = async (fileId: string) => {
    const seen: string[] = []
    for (const name of askers) {
      const actor = await room.house.actor(`${name}@demo.test`)
      const outcome = room.deps.db.as(actor, (trx) => requireVisibleFile(trx, actor, fileId))
      if ((await reasonOf(outcome)) === 'accepted') seen.push(name)
    }
    return seen.join(' ')
  }
  const make = (kind: FileKind, more: Partial<NewStoredFile> = {}) => room.keep(room.owner, pdf(), { kind, ...more })

  it('shows no note, application, picture or paper that nothing refers to', async () => {
    for (const kind of ['note', 'application', 'profile', 'business-document', 'task', 'supportive'] as const)
      expect([kind, await seenBy((await make(kind)).fileId)]).toEqual([kind, ''])
  })

  it('shows a note to those above its person, and never to the person', async () => {
    const { fileId } = await make('note', {
      personId: room.employee.userId,
      locationId: room.employee.locationIds[0] ?? null,
    })
    await room.deps.db.system((trx) =>
      trx
        .insertInto('note')
        .values({
          business_id: room.businessId,
          location_id: room.employee.locationIds[0] ?? -1,
          person_id: room.employee.userId,
          author_id: room.owner.userId,
          author_name: room.owner.name,
          text: 'x',
          file_id: fileId,
        })
        .execute(),
    )
    expect(await seenBy(fileId)).toBe('admin tpa owner mgmt manager')
  })

  it('shows a picture of a person to those who see the person', async () => {
    const { fileId } = await make('profile', {
      personId: room.employee.userId,
      audience: 5,
      locationId: room.employee.locationIds[0] ?? null,
    })
    await room.deps.db.system((trx) =>
      trx.updateTable('person').set({ profile_file_id: fileId }).where('id', '=', room.employee.userId).execute(),
    )
    expect(await seenBy(fileId)).toBe('admin tpa owner mgmt manager employee')
  })

  it('shows a logo to everybody', async () => {
    const { fileId } = await make('logo', { rule: logoFile, file: await room.incoming(await picture(9, 9)) })
    expect(await seenBy(fileId)).toBe(askers.join(' '))
  })
})

describe('giving', () => {
  it('is not found for what the database hides', async () => {
    const { fileId } = await room.keep(room.owner, pdf(), { audience: 3 })
    const stranger = await room.house.actor('owner2@demo.test')
    expect(await reasonOf(room.give(stranger, fileId))).toBe('notFound')
    expect(await reasonOf(room.give(room.employee, fileId))).toBe('notFound')
    expect(await reasonOf(room.give(room.owner, 'nothing'))).toBe('notFound')
    expect(await reasonOf(room.give(room.owner, fileId, 0))).toBe('notFound')
  })

  it('closes what it opened when the transaction fails', async () => {
    const { fileId } = await room.keep(room.owner, pdf('z'.repeat(500_000)))
    let opened: Readable | undefined
    const outcome = room.deps.db.as(room.owner, async (trx) => {
      opened = (await openStoredFile(room.deps, trx, { businessId: room.businessId, fileId })).stream
      throw new Error('later')
    })
    await expect(outcome).rejects.toThrow('later')
    expect(opened?.destroyed).toBe(true)
  })
})

describe('the sweep', () => {
  it('removes what no row names once it is a day old, and nothing else', async () => {
    const { fileId } = await room.keep(room.owner, pdf('stays'))
    const row = await room.rowOf(fileId)
    await room.deps.storage.put(`${room.businessId}/orphan-old`, Readable.from([Buffer.from('x')]))
    await room.deps.storage.put(`${room.businessId}/orphan-young`, Readable.from([Buffer.from('x')]))
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    const folder = path.join(room.deps.config.dataDir, 'files')
    for (const key of [`${room.businessId}/orphan-old`, row?.storage_key ?? ''])
      await utimes(path.join(folder, key), yesterday, yesterday)
    const before = await room.stored()
    expect(await deleteOrphanedFiles(room.deps)).toBe(1)
    expect(await room.stored()).toEqual(before.filter((key) => key !== `${room.businessId}/orphan-old`))
    expect((await room.contentOf(fileId)).equals(pdf('stays'))).toBe(true)
  })

  it('removes every orphan among hundreds of files, half ones too, and none that a row names', async () => {
    const named: string[] = []
    for (let at = 0; at < 60; at += 1) {
      const { fileId } = await room.keep(room.owner, pdf(`kept ${at}`))
      named.push((await room.rowOf(fileId))?.storage_key ?? '')
    }
    const folder = path.join(room.deps.config.dataDir, 'files')
    const orphans = Array.from({ length: 700 }, (_, at) => {
      const within = at % 2 === 0 ? String(room.businessId) : '4711/nested'
      return `${within}/lost-${at}${at % 5 === 0 ? '.12345678.part' : ''}`
    })
    await mkdir(path.join(folder, '4711', 'nested'), { recursive: true })
    for (const key of orphans) await writeFile(path.join(folder, key), 'x')
    const young = `${room.businessId}/young.12345678.part`
    await writeFile(path.join(folder, young), 'x')
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    for (const key of [...orphans, ...named]) await utimes(path.join(folder, key), yesterday, yesterday)
    const before = await room.stored()
    expect(await deleteOrphanedFiles(room.deps)).toBe(orphans.length)
    expect(await room.stored()).toEqual(before.filter((key) => !orphans.includes(key)))
    expect(await room.stored()).toEqual(expect.arrayContaining([young, ...named]))
  })
})
