import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { LockIn, LockInLimits } from '#contract/forms/w4/lock-in.ts'
import type { LockInStatus } from '#contract/domain/statuses.ts'
import { lockInTransitions } from '#contract/domain/statuses.ts'
import type { BusinessCipher } from '../../../platform/crypto/data-keys.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { Task } from '../../../policies/tasks.ts'
import type { Tables } from '../../../schema/tables.ts'

type Row = Selectable<Tables['lock_in']>
type OfPerson = Pick<Task, 'business_id' | 'person_id'>

/** What binds the encrypted limits of a letter to their row. */
const lockInContext = (uuid: string): string => `lock_in ${uuid}`

const statusOn = ({ ended_as, effective_from }: Row, today: string): LockInStatus =>
  ended_as ?? (today < effective_from ? 'announced' : 'in force')

const opened = (cipher: BusinessCipher, row: Row, today: string): LockIn => ({
  id: row.id,
  notice: row.notice,
  noticeDate: row.notice_date,
  effectiveFrom: row.effective_from,
  status: statusOn(row, today),
  limits: JSON.parse(Buffer.from(cipher.decrypt(row.content, lockInContext(row.lock_uuid))).toString()) as LockInLimits,
})

const latestOf = (trx: Trx, { business_id, person_id }: OfPerson) =>
  trx
    .selectFrom('lock_in')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('person_id', '=', person_id)
    .orderBy('id', 'desc')
    .limit(1)

/** The lock-in letter of a person that hasn't ended, as of a day (YYYY-MM-DD); undefined if there is none. */
export const openLockIn = async (
  trx: Trx,
  cipher: BusinessCipher,
  ofPerson: OfPerson,
  today: string,
): Promise<LockIn | undefined> => {
  const row = await latestOf(trx, ofPerson).where('ended_as', 'is', null).executeTakeFirst()
  return row && opened(cipher, row, today)
}

/** The lock-in that counts for a person on a day (YYYY-MM-DD), whether it has ended since or not; undefined if none does. */
export const lockInOn = async (
  trx: Trx,
  cipher: BusinessCipher,
  ofPerson: OfPerson,
  day: string,
): Promise<LockIn | undefined> => {
  const row = await latestOf(trx, ofPerson)
    .where('effective_from', '<=', day)
    .where((where) => where.or([where('ended_on', 'is', null), where('ended_on', '>', day)]))
    .executeTakeFirst()
  return row && opened(cipher, row, day)
}

/** A lock-in letter to store. */
export interface NewLockIn extends Pick<LockIn, 'notice' | 'noticeDate' | 'effectiveFrom' | 'limits'> {
  readonly createdBy: number
}

/** Adds a lock-in letter. */
export const addLockIn = async (
  trx: Trx,
  cipher: BusinessCipher,
  task: Task,
  { notice, noticeDate, effectiveFrom, limits, createdBy }: NewLockIn,
): Promise<void> => {
  const uuid = randomUUID()
  await trx
    .insertInto('lock_in')
    .values({
      business_id: task.business_id,
      task_id: task.id,
      person_id: task.person_id,
      lock_uuid: uuid,
      notice,
      notice_date: noticeDate,
      effective_from: effectiveFrom,
      content: cipher.encrypt(Buffer.from(JSON.stringify(limits)), lockInContext(uuid)),
      created_by: createdBy,
    })
    .execute()
}

/** Ends the lock-in of a person who is rehired too late for it to bind, on the first day; whether there was one. */
export const lapseLockIn = async (trx: Trx, { business_id, person_id }: OfPerson, on: string): Promise<boolean> => {
  const [{ numUpdatedRows } = { numUpdatedRows: 0n }] = await trx
    .updateTable('lock_in')
    .set({ ended_as: lockInTransitions.lapse.to, ended_on: on })
    .where('business_id', '=', business_id)
    .where('person_id', '=', person_id)
    .where('ended_as', 'is', null)
    .execute()
  return numUpdatedRows > 0n
}

/** How a lock-in ended: by which IRS notice, of which day (YYYY-MM-DD). */
export interface LockInEnd {
  readonly as: 'replaced' | 'released'
  readonly on: string
  readonly byNotice: string
}

/** Ends a lock-in letter. */
export const endLockIn = async (trx: Trx, task: OfPerson, id: number, end: LockInEnd): Promise<void> => {
  await trx
    .updateTable('lock_in')
    .set({ ended_as: end.as, ended_on: end.on, ended_by_notice: end.byNotice })
    .where('business_id', '=', task.business_id)
    .where('id', '=', id)
    .execute()
}
