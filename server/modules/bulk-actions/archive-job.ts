import { once } from 'node:events'
import { ZipArchive } from 'archiver'
import { signedFormsHours } from '#contract/domain/bulk-actions.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { MessageRef } from '#contract/protocol/problems.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import { displayName } from '../../platform/files/file-name.ts'
import { storeTempFile } from '../../platform/files/store-file.ts'
import type { TempFile } from '../../platform/files/temp-store.ts'
import { BodyTooLarge } from '../../platform/files/temp-store.ts'
import type { Services } from '../../platform/platform.ts'
import type { StoredAction, StoredProblem } from './bulk-action.store.ts'
import { finishAction } from './bulk-action.store.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'

/** Bytes that an archive may have. */
const archiveMaxBytes = 2 * 1024 ** 3

/** Targets between two records of the progress. */
const progressEvery = 10

/** A task whose form is in an archive. */
export interface ArchivedTask {
  readonly id: number
  readonly person_id: number
  readonly pdf_file_id: string | null
}

/** An archive while it is written. */
export interface ArchiveWriting {
  readonly action: StoredAction
  /** Who requested it, with their present rights; undefined if they may not have it any more. */
  readonly actor: Actor | undefined
  /** The targets that are in it. */
  readonly collected: number[]
  readonly problems: StoredProblem[]
  readonly tasks: ArchivedTask[]
}

/** What one kind of archive is made of. */
export interface ArchiveContent {
  /** Adds all entries. */
  readonly fill: (archive: ZipArchive) => Promise<void>
  /** The title of its file, for a business. */
  readonly title: (business: string) => string
  /** The people whose records are in it. */
  readonly people: () => readonly number[]
  /** Why nothing can be collected if it would be too large. */
  readonly tooLarge: MessageRef
}

/** Begins an archive in which nothing is yet. */
export const emptyArchive = (action: StoredAction, actor: Actor | undefined): ArchiveWriting => ({
  ...{ action, actor, collected: [], problems: [], tasks: [] },
})

/**
 * Writes an archive and stores it for a day; none if nothing could be collected. A job that was interrupted begins anew,
 * as does one of whose records some were destroyed or changed meanwhile.
 */
export const writeArchive = async (
  services: Services,
  writing: ArchiveWriting,
  content: ArchiveContent,
): Promise<void> => {
  const archive = new ZipArchive({ store: true })
  const taken = services.tempStore.take(archive, 'archive.zip', archiveMaxBytes)
  // Whoever waits for the archive learns that its reader failed.
  taken.catch((error: unknown) => archive.destroy(error as Error))
  try {
    await content.fill(archive)
    await archive.finalize()
  } catch (error) {
    archive.destroy(error as Error)
    const failure = await taken.then(
      () => error,
      (reason: unknown) => reason,
    )
    if (!(failure instanceof BodyTooLarge)) throw failure
    return finishEmpty(services, writing, content)
  }
  const file = await taken
  try {
    await finish(services, writing, content, file)
  } finally {
    await file.release()
  }
}

/** Adds a file to an archive, and returns once it is written. */
export const addEntry = async (
  archive: ZipArchive,
  { name, bytes, date }: { readonly name: string; readonly bytes: Uint8Array | string; readonly date: Date },
): Promise<void> => {
  const added = once(archive, 'entry')
  archive.append(Buffer.from(bytes as Uint8Array), { name, date })
  await added
}

/** Records how far an archive is, now and then. */
export const recordNowAndThen = async (
  services: Services,
  writing: ArchiveWriting,
  position: number,
): Promise<void> => {
  if (position % progressEvery === 0) await recordProgress(services, writing)
}

const recordProgress = (services: Services, { action, collected, problems }: ArchiveWriting) =>
  services.db.system(({ trx }) =>
    trx
      .updateTable('bulk_action')
      .set({ done: collected.length, failed: problems.length, problems: JSON.stringify(problems) })
      .where('id', '=', action.id)
      .execute(),
  )

/** An archive that would be too large: it says so of each target. */
const finishEmpty = (services: Services, { action, actor }: ArchiveWriting, { tooLarge }: ArchiveContent) =>
  services.db.system(async (unit) => {
    const problems = action.targets.map((id) => ({ id: Number(id), reason: tooLarge }))
    await unit.trx
      .updateTable('bulk_action')
      .set({ done: 0, failed: problems.length, problems: JSON.stringify(problems) })
      .where('id', '=', action.id)
      .execute()
    await finishAction(unit, action, actor, services.now())
  })

const finish = async (
  services: Services,
  writing: ArchiveWriting,
  content: ArchiveContent,
  file: TempFile,
): Promise<void> => {
  const { action, actor, collected, tasks } = writing
  const now = services.now()
  await recordProgress(services, writing)
  const fileId = collected.length === 0 ? undefined : await storeArchive(services, writing, content, file)
  await services.db.system(async (unit) => {
    await requireUnchanged(unit.trx, content.people(), tasks)
    if (fileId !== undefined)
      await unit.trx
        .updateTable('bulk_action')
        .set({ file_id: fileId, expires_at: new Date(now.getTime() + signedFormsHours * 3_600_000) })
        .where('id', '=', action.id)
        .execute()
    await finishAction(unit, action, actor, now)
  })
}

const storeArchive = (
  services: Services,
  { action, actor }: ArchiveWriting,
  { title }: ArchiveContent,
  file: TempFile,
): Promise<string> =>
  services.db.system(async (unit) => {
    const businessId = action.business_id ?? 0
    const business = await unit.trx
      .selectFrom('business')
      .select(['name', 'time_zone'])
      .where('id', '=', businessId)
      .executeTakeFirstOrThrow()
    const day = dateInTimeZone(business.time_zone, services.now())
    const fileName = displayName(`${title(business.name).replaceAll(/[\\/]/g, '-')}, ${day}.zip`)
    const origin = { ip: action.ip, agent: action.agent }
    const stored = await storeTempFile(
      services,
      { unit, actor, origin },
      { businessId, kind: 'archive', audience: 1, fileName, mediaType: 'application/zip', file },
    )
    unit.audit.record(actor, origin, {
      kind: 'archive created',
      businessId,
      data: { bulkAction: action.id, file: stored.fileId, digest: stored.digest },
    })
    return stored.fileId
  })

const chunk = 1000

/**
 * Throws `unavailable`, so that the job begins anew, if one of the people was purged or one of the forms changed
 * meanwhile. Takes the lock of a purge: what is destroyed from here on finds this archive.
 */
const requireUnchanged = async (trx: Trx, people: readonly number[], tasks: readonly ArchivedTask[]): Promise<void> => {
  const changed = () => new Problem('unavailable', 'archiveChanged', { retryAfter: 5 })
  const ids = [...new Set(people)].sort((one, other) => one - other)
  for (let at = 0; at < ids.length; at += chunk) {
    const some = ids.slice(at, at + chunk)
    const rows = await trx
      .selectFrom('person')
      .select('purged_at')
      .where('id', 'in', some)
      .orderBy('id')
      .forShare()
      .execute()
    if (rows.some((row) => row.purged_at !== null)) throw changed()
  }
  for (let at = 0; at < tasks.length; at += chunk) {
    const some = tasks.slice(at, at + chunk)
    const rows = await trx
      .selectFrom('task')
      .select(['id', 'pdf_file_id'])
      .where(
        'id',
        'in',
        some.map((task) => task.id),
      )
      .execute()
    const files = new Map(rows.map((row) => [row.id, row.pdf_file_id]))
    if (some.some((task) => files.get(task.id) !== task.pdf_file_id)) throw changed()
  }
}
