import { sql } from 'kysely'
import { accountPhone } from '#contract/domain/account-contact.ts'
import { stoppedDetail } from '#contract/domain/text-messages.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { systemOrigin } from '../../../platform/audit/audit-log.ts'
import type { Actor, Origin, Trx } from '../../../platform/database/database.ts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Services } from '../../../platform/platform.ts'
import type { TextReport } from '../../../platform/sms/texts.ts'
import { textAccount } from '../../text-messages/account-messages.ts'
import type { TextResult } from '../../text-messages/send-text.ts'
import type { PersonCall } from '../accounts/person-call.ts'
import { renewCorrection } from '../../../policies/credential-changes.ts'
import { canLogIn } from '../../../policies/can-log-in.ts'
import { senderForPerson } from '../../../policies/business-senders.ts'
import { invitationDays, invitationEmail } from './invitation.emails.ts'
import { jobOf } from './invited-job.ts'
import { makePasswordLink } from './password-link.ts'

/** Who invites: a call, or the server itself, which has no actor. */
type InvitingCall = Omit<PersonCall, 'actor'> & { readonly actor: Actor | undefined }

/**
 * Invites a visible person in the transaction of the call; again if they were invited before. A background job creates
 * the link and the message. Throws `conflict` for a person who has already chosen a password.
 */
export const enqueueInvitation = (
  services: Pick<Services, 'jobs' | 'now'>,
  call: InvitingCall,
  personId: number,
): Promise<void> => enqueueInvitations(services, call, [personId])

/** The same for several people, with one statement for all. */
export const enqueueInvitations = async (
  services: Pick<Services, 'jobs' | 'now'>,
  { unit, actor, origin }: InvitingCall,
  personIds: readonly number[],
): Promise<void> => {
  if (personIds.length === 0) return
  const people = await unit.trx
    .selectFrom('person')
    .select(['id', 'email', 'phone', 'business_id', 'effective_tpa_company_id'])
    .where('id', 'in', personIds)
    .orderBy('id')
    .execute()
  const before = await unit.trx
    .selectFrom('invitation')
    .select(['person_id', 'state'])
    .where('person_id', 'in', personIds)
    .orderBy('person_id')
    .forUpdate()
    .execute()
  if (before.some(({ state }) => state === 'accepted')) throw new Problem('conflict', 'invitationAccepted')
  await unit.trx
    .insertInto('invitation')
    .values(
      people.map(({ id, email, phone, business_id, effective_tpa_company_id }) => ({
        person_id: id,
        ...{ email, business_id, effective_tpa_company_id },
        phone: email === null ? (accountPhone({ email, phone }) ?? phone) : null,
        state: 'queued' as const,
        detail: null,
        queued_at: services.now(),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet(({ ref }) => ({
        business_id: ref('excluded.business_id'),
        effective_tpa_company_id: ref('excluded.effective_tpa_company_id'),
        email: ref('excluded.email'),
        phone: ref('excluded.phone'),
        state: ref('excluded.state'),
        detail: ref('excluded.detail'),
        queued_at: ref('excluded.queued_at'),
      })),
    )
    .execute()
  for (const { id, business_id: businessId } of people) {
    await services.jobs.enqueue(unit, 'send invitation', { personId: id })
    const isAgain = before.some(({ person_id, state }) => person_id === id && state !== 'held')
    const kind = isAgain ? 'invitation resent' : 'invitation sent'
    unit.audit.record(actor, origin, { kind, businessId, subjectId: id })
  }
}

/** Records an invitation that isn't sent: of someone to be invited later, or of a sample person, who has no mailbox. */
export const holdInvitation = async (
  services: Pick<Services, 'now'>,
  { trx }: Pick<UnitOfWork, 'trx'>,
  personId: number,
): Promise<void> => {
  await trx
    .insertInto('invitation')
    .columns(['person_id', 'business_id', 'effective_tpa_company_id', 'email', 'phone', 'state', 'queued_at'])
    .expression(
      trx
        .selectFrom('person')
        .select(['id', 'business_id', 'effective_tpa_company_id', 'email'])
        .select(sql<string | null>`case when email is null then phone end`.as('phone'))
        .select([sql.lit('held' as const).as('state'), sql<Date>`${services.now()}`.as('queued_at')])
        .where('id', '=', personId),
    )
    .execute()
}

/**
 * Sends an invitation by email, or as a text message where there is no address; the background half of
 * `enqueueInvitation`.
 */
export const sendInvitation = (services: Services, personId: number): Promise<void> =>
  services.db.system(async (unit) => {
    const person = await unit.trx
      .selectFrom('person')
      .innerJoin('invitation', 'invitation.person_id', 'person.id')
      .select(['person.id', 'person.email', 'person.phone', 'person.login_name as username', 'language'])
      .where('person.id', '=', personId)
      .where('person.is_active', '=', true)
      .where('person.closed_at', 'is', null)
      // An earlier email of the same invitation may have been sent since: this one may go to another address.
      .where('invitation.state', '!=', 'accepted')
      .executeTakeFirst()
    if (person === undefined) return
    const job = await jobOf(unit.trx, personId, services.now())
    const hasLogin = job.isEmployee && (await logsInElsewhere(unit.trx, personId))
    const link = await makePasswordLink(unit.trx, services, {
      personId,
      purpose: 'invitation',
      minutes: invitationDays * 1440,
      ...(job.isEmployee && { offers: hasLogin ? 'add' : 'invited' }),
    })
    const sender = await senderForPerson(services, unit.trx, personId)
    if (person.email === null) {
      const employer = sender?.name ?? 'Firstday'
      return textAccount(services, unit, person, (texts) => texts.invitation(employer, person.username, link), {
        personId,
      })
    }
    const email = invitationEmail({ ...person, email: person.email }, link, { ...job, hasLogin }, sender)
    await services.jobs.enqueue(unit, 'send email', { ...email, personId })
  })

/**
 * Whether somebody with the address of an invited person logs in for another business of the same TPA company: their email
 * offers to add this employer, which only whoever reads that mailbox learns.
 */
const logsInElsewhere = async (trx: Trx, personId: number): Promise<boolean> =>
  (await trx
    .selectFrom('person as invited')
    .innerJoin('person', 'person.effective_tpa_company_id', 'invited.effective_tpa_company_id')
    .select('person.id')
    .where('invited.id', '=', personId)
    .whereRef('person.business_id', '!=', 'invited.business_id')
    .where(sql<boolean>`lower(person.email) = lower(invited.email)`)
    .where(canLogIn)
    .where(sql<boolean>`has_logged_in(person.id)`)
    .executeTakeFirst()) !== undefined

/** Records the delivery result of an invitation; one accepted in the meantime stays accepted. */
export const recordInvitationResult = async (
  unit: UnitOfWork,
  personId: number,
  became: {
    readonly state: 'queued' | 'sent' | 'bounced' | 'failed'
    readonly detail: string | null
    /** The id that the gateway gave a text message. */
    readonly gatewayId?: string | null
  },
  now: Date,
): Promise<void> => {
  const { state, detail } = became
  const isAtFault = state === 'bounced' || state === 'failed'
  const noted = await unit.trx
    .updateTable('invitation')
    .set((set) => ({
      state,
      detail,
      gateway_id: became.gatewayId ?? null,
      ...(state === 'sent' ? { sent_at: now, sent_count: set('sent_count', '+', 1) } : {}),
      ...(isAtFault ? { failed_at: now } : {}),
    }))
    .where('person_id', '=', personId)
    .where('state', '!=', 'accepted')
    .returning('business_id')
    .executeTakeFirst()
  if (noted !== undefined && isAtFault)
    unit.audit.record(undefined, systemOrigin, {
      kind: 'invitation bounced',
      businessId: noted.business_id,
      subjectId: personId,
      data: { reason: state === 'bounced' ? 'refused' : 'not delivered' },
    })
}

/** Records what became of the text message of an invitation; one that wasn't sent because of STOP counts as refused. */
export const recordInvitationText = (
  services: Pick<Services, 'db' | 'now'>,
  personId: number,
  { state, detail, gatewayId }: TextResult,
): Promise<void> =>
  services.db.system((unit) => {
    const isStopped = state === 'canceled' && detail === stoppedDetail
    const became = state === 'canceled' ? (isStopped ? 'bounced' : 'failed') : state
    return recordInvitationResult(unit, personId, { state: became, detail, gatewayId }, services.now())
  })

/** Records that the text message of an invitation didn't arrive, as its gateway reports it. */
export const recordInvitationReport = (
  services: Pick<Services, 'db' | 'now'>,
  { gatewayId, isDelivered, detail }: TextReport,
): Promise<void> =>
  services.db.system(async (unit) => {
    if (isDelivered || gatewayId === '') return
    const invited = await unit.trx
      .selectFrom('invitation')
      .select('person_id')
      .where('gateway_id', '=', gatewayId)
      .where('state', '=', 'sent')
      .executeTakeFirst()
    const became = { state: 'bounced', detail: detail === '' ? null : detail } as const
    if (invited !== undefined) await recordInvitationResult(unit, invited.person_id, became, services.now())
  })

/** An invitation is accepted by the first password that its person chooses; returns whether this was the first. */
export const acceptInvitation = async (unit: UnitOfWork, actor: Actor, origin: Origin, now: Date): Promise<boolean> => {
  const accepted = await unit.trx
    .updateTable('invitation')
    .set({ state: 'accepted', detail: null, accepted_at: now })
    .where('person_id', '=', actor.userId)
    .where('state', '!=', 'accepted')
    .returning('person_id')
    .executeTakeFirst()
  if (accepted === undefined) return false
  await renewCorrection(unit.trx, actor.userId, now)
  const about = { businessId: actor.businessId, subjectId: actor.userId }
  unit.audit.record(actor, origin, { kind: 'invitation accepted', ...about })
  return true
}
