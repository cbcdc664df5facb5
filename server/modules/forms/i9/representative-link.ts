import { createHmac, randomBytes } from 'node:crypto'
import { Problem } from '#contract/protocol/problems.ts'
import type { Task } from '../../../policies/tasks.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'

/** Days a link for an authorized representative is valid. */
export const representativeDays = 7

const hashOf = (services: Pick<Services, 'master'>, token: string): string =>
  createHmac('sha256', services.master.derive('representative link')).update(token).digest('hex')

/** The recipient of a link. */
export interface Representative {
  readonly name: string
  readonly email: string
}

/** Creates a one-time link for a task and invalidates earlier ones. Returns its URL and when it expires. */
export const makeRepresentativeLink = async (
  services: Services,
  trx: Trx,
  createdBy: number,
  task: Pick<Task, 'business_id' | 'id'>,
  { name, email }: Representative,
): Promise<{ readonly address: string; readonly expiresAt: Date }> => {
  const now = services.now()
  const expiresAt = new Date(now.getTime() + representativeDays * 86_400_000)
  const token = randomBytes(32).toString('base64url')
  await trx
    .updateTable('representative_link')
    .set({ ended_at: now })
    .where('business_id', '=', task.business_id)
    .where('task_id', '=', task.id)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
  await trx
    .insertInto('representative_link')
    .values({
      business_id: task.business_id,
      task_id: task.id,
      token_hash: hashOf(services, token),
      name,
      email,
      created_by: createdBy,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  // In the URL fragment, so that no server or log on the way sees it.
  return { address: `${services.config.publicUrl}/i9/representative#${token}`, expiresAt }
}

/**
 * A valid link with its task, both locked, in a transaction of the system actor. Throws the same `linkDead` for all
 * others.
 */
export const findValidLink = async (services: Services, trx: Trx, token: string) => {
  const link = await trx
    .selectFrom('representative_link')
    .selectAll()
    .where('token_hash', '=', hashOf(services, token))
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', services.now())
    .forUpdate()
    .executeTakeFirst()
  const task = link && (await openTaskOf(trx, link))
  if (link === undefined || task === undefined) throw new Problem('invalid', 'linkDead')
  return { link, task }
}

/** The task of a link while its Section 2 is to be signed, locked. */
const openTaskOf = (trx: Trx, link: { readonly business_id: number; readonly task_id: number }) =>
  trx
    .selectFrom('task')
    .innerJoin('business', 'business.id', 'task.business_id')
    .innerJoin('person', 'person.id', 'task.person_id')
    .selectAll('task')
    .where('task.business_id', '=', link.business_id)
    .where('task.id', '=', link.task_id)
    .where('task.status', '=', 'submitted')
    .where('task.employer_submission_id', 'is', null)
    .where('task.withdrawn_at', 'is', null)
    .where('business.is_active', '=', true)
    .where('business.closed_at', 'is', null)
    .where('person.closed_at', 'is', null)
    .forUpdate('task')
    .executeTakeFirst()

/**
 * The newest link of the task that a link was for, and the task, in a transaction of the system actor: if that is still
 * to be signed, by the same representative, for somebody who still works for the employer. Undefined for all others.
 */
export const findRenewableLink = async (services: Services, trx: Trx, token: string) => {
  const old = await trx
    .selectFrom('representative_link')
    .select(['business_id', 'task_id', 'email'])
    .where('token_hash', '=', hashOf(services, token))
    .executeTakeFirst()
  const task = old && (await openTaskOf(trx, old))
  if (task === undefined) return undefined
  const newest = await trx
    .selectFrom('representative_link as link')
    .innerJoin('person', 'person.id', 'link.created_by')
    .select(['link.name', 'link.email', 'link.created_by', 'link.created_at'])
    .select(['person.is_active', 'person.closed_at'])
    .where('link.business_id', '=', task.business_id)
    .where('link.task_id', '=', task.id)
    .orderBy('link.id', 'desc')
    .executeTakeFirstOrThrow()
  const isSame = newest.email === old?.email && newest.is_active && newest.closed_at === null
  return isSame ? { link: newest, task } : undefined
}

/** Marks a link as used. */
export const markUsed = async (
  services: Services,
  trx: Trx,
  { business_id, id }: { readonly business_id: number; readonly id: number },
): Promise<void> => {
  await trx
    .updateTable('representative_link')
    .set({ used_at: services.now() })
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .execute()
}
