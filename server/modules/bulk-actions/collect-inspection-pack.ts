import type { ZipArchive } from 'archiver'
import { api } from '#contract/api.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { problemOf } from '../../platform/http/problem-reply.ts'
import type { JobPayloads } from '../../platform/jobs/job-kinds.ts'
import { loggable } from '../../platform/logging/log.ts'
import type { Services } from '../../platform/platform.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import type { ArchiveWriting } from './archive-job.ts'
import { addEntry, emptyArchive, recordNowAndThen, writeArchive } from './archive-job.ts'
import { uniqueNames } from './archive-names.ts'
import { actionOf } from './bulk-action.store.ts'
import type { PackedFile } from './inspection-files.ts'
import { packI9 } from './inspection-files.ts'
import type { InspectionLine } from './inspection-index.ts'
import { indexName, inspectionIndex } from './inspection-index.ts'
import type { InspectionDay } from './inspection.rules.ts'
import { employmentOf, inspectionStatusOf } from './inspection.rules.ts'
import { i9FactsOf, i9sOf, loadInspectedPerson } from './inspection.store.ts'
import type { Checksum } from './pack-proof.ts'
import { checksumOf, checksumsFile, packCertificate, proofNames, verifyPage } from './pack-proof.ts'
import { requesterOf } from './requester.ts'

/** The title of a pack's file. */
export const packTitle = (business: string): string => `Form I-9 inspection, ${business}`

/**
 * Collects every Form I-9 of the people of an inspection in an archive, one person after the other with the present
 * rights of who requested it, and stores it for a day. A job that was interrupted begins anew, as does one during which
 * somebody was purged.
 */
export const collectInspectionPack = async (
  services: Services,
  { bulkActionId }: JobPayloads['collect inspection pack'],
): Promise<void> => {
  const action = await services.db.system(({ trx }) => actionOf(trx, bulkActionId))
  if (action === undefined || action.finished_at !== null) return
  const actor = await requesterOf(services, action.requested_by, api.inspectionPacks.collect.allow)
  const writing = emptyArchive(action, actor)
  await writeArchive(services, writing, {
    fill: (archive) => fill(services, writing, archive),
    title: packTitle,
    people: () => action.targets.map(Number),
    tooLarge: { key: 'inspectionTooLarge' },
  })
}

const fill = async (services: Services, writing: ArchiveWriting, archive: ZipArchive): Promise<void> => {
  const { action, collected, problems } = writing
  const date = services.now()
  const folderOf = uniqueNames()
  const facts = await factsOf(services, writing)
  let index: InspectionLine[] = []
  const checksums: Checksum[] = []
  const add = async ({ name, bytes }: PackedFile) => {
    await addEntry(archive, { name, bytes, date })
    checksums.push(checksumOf(name, bytes))
  }
  for (const [position, target] of action.targets.entries()) {
    await recordNowAndThen(services, writing, position)
    const id = Number(target)
    try {
      const lines = await addPerson(services, writing, { id, day: facts, folderOf, add })
      index = [...index, ...lines]
      const refused = lines.find((line) => line.problem !== undefined)
      if (refused === undefined) collected.push(id)
      else problems.push({ id, reason: { key: 'inspectionPartly' } })
    } catch (error) {
      const problem = problemOf(error)
      if (problem.kind === 'unavailable') throw error
      if (problem.kind === 'server')
        services.log.error({ err: loggable(error), person: id }, 'Form I-9 not collected for an inspection')
      problems.push({ id, reason: problem.kind === 'server' ? { key: 'fileChanged' } : problem.reason })
    }
  }
  await add({ name: indexName, bytes: inspectionIndex(index) })
  const list = checksumsFile(checksums)
  const proofs = [
    [proofNames.checksums, list],
    [proofNames.certificate, await packCertificate(services, list, { ...facts, people: action.targets.length })],
    [proofNames.page, verifyPage(checksums, checksumOf(proofNames.checksums, list).digest)],
  ] as const
  for (const [name, bytes] of proofs) await addEntry(archive, { name, bytes, date })
}

/** The business with its present day and time zone, and who asked. */
const factsOf = (services: Services, { action, actor }: ArchiveWriting) =>
  services.db.system(async ({ trx }) => {
    const { name, time_zone } = await trx
      .selectFrom('business')
      .select(['name', 'time_zone'])
      .where('id', '=', action.business_id ?? 0)
      .executeTakeFirstOrThrow()
    const { ip, agent } = action
    const today = dateInTimeZone(time_zone, services.now())
    return { today, timeZone: time_zone, business: name, who: actor?.name ?? '', ip, agent }
  })

interface Adding {
  readonly id: number
  readonly day: InspectionDay
  /** A name that no other folder has. */
  readonly folderOf: (name: string) => string
  readonly add: (file: PackedFile) => Promise<void>
}

/** Adds the Forms I-9 of a person, each in a folder; returns their lines of the index. */
const addPerson = async (
  services: Services,
  { action, actor }: ArchiveWriting,
  { id, day, folderOf, add }: Adding,
): Promise<InspectionLine[]> => {
  if (actor === undefined) throw new Problem('forbidden', 'forbidden')
  const businessId = action.business_id ?? 0
  const inspected = await services.db.as(actor, async ({ trx }) => {
    const person = await loadInspectedPerson(trx, actor, businessId, id)
    return person && { person, tasks: await i9sOf(trx, actor, businessId, id) }
  })
  if (inspected === undefined) throw new Problem('not found', 'archiveChanged')
  const { person, tasks } = inspected
  const employment = employmentOf(person, day)
  const about = (task?: (typeof tasks)[number]) => ({
    ...{ person, employment, status: inspectionStatusOf(task, employment, day.today) },
  })
  if (tasks.length === 0) return [{ ...about(), facts: undefined, folder: '', problem: undefined }]
  const lines: InspectionLine[] = []
  for (const task of tasks) {
    const { facts, files, problem } = await services.db.as(actor, async (unit) => {
      const call = { unit, actor, origin: { ip: action.ip, agent: action.agent }, bulkActionId: action.id }
      const known = await i9FactsOf(unit.trx, task)
      return { facts: known, ...(await packI9(services, call, task, known)) }
    })
    const folder = files.length === 0 ? '' : folderOf(`${person.last_name}, ${person.first_name} (${person.id})`)
    const nameOf = uniqueNames()
    for (const { name, bytes } of files) await add({ name: `${folder}/${nameOf(name)}`, bytes })
    lines.push({ ...about(task), facts, folder, problem })
  }
  return lines
}
