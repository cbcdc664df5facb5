import type { api } from '#contract/api.ts'
import type { TextConsentState } from '#contract/endpoints/text-messages.ts'
import { textConsentWording, textNumber } from '#contract/domain/text-messages.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { CallWithoutTransaction, Handlers } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { consume } from '../../platform/rate-limit/rate-limit.ts'
import { endTextConsent, textConsentOf } from './text-consents.store.ts'
import { textReplies } from './text-replies.ts'

type Calls = typeof api.textMessages

/**
 * A person's own consent to text messages. The handlers act as the system: whether a number has stopped, and what the
 * business chose, isn't for people to read.
 */
export const textMessagesHandlers = (services: Services): Handlers<Calls> => ({
  get: {
    transaction: 'none',
    handle: ({ actor }) => services.db.system(({ trx }) => stateOf(services, trx, actor.userId)),
  },
  agree: { transaction: 'none', handle: (call) => agree(services, call) },
  withdraw: { transaction: 'none', handle: (call) => withdraw(services, call) },
})

const stateOf = async ({ texts }: Services, trx: Trx, personId: number): Promise<TextConsentState> => {
  const row = await textConsentOf(trx, personId)
  if (row === undefined) throw new Problem('not found', 'notFound')
  const { business, sends, profilePhone, phone, agreed_at, ended_at, end_reason, isStopped } = row
  return {
    isOffered: texts !== undefined && sends,
    business,
    agreed: phone === null || agreed_at === null || ended_at !== null ? null : { phone, at: agreed_at.toISOString() },
    isStopped: ended_at === null && isStopped,
    endedBy: end_reason === 'withdrawn' ? null : end_reason,
    profilePhone,
    version: textConsentWording.id,
  }
}

const lastDigits = (phone: string) => phone.slice(-4)

/** A person tries out few numbers: each new one gets a text message. */
const agreementLimit = (personId: number) =>
  [{ bucket: `text consents of ${personId}`, limit: 6, seconds: 86_400 }] as const

/**
 * Records that a person agrees to text messages at a number, in place of another. Throws `conflict` where the business
 * sends none and for another version of the text, `invalid` for what is no number.
 */
const agree = async (
  services: Services,
  { actor, origin, body }: CallWithoutTransaction<Calls['agree']>,
): Promise<TextConsentState> => {
  const phone = textNumber(body.contactPhone)
  if (phone === undefined) throw new Problem('invalid', 'checkFields', { fields: { contactPhone: { key: 'phone' } } })
  if (body.version !== textConsentWording.id) throw new Problem('conflict', 'conflict')
  await consume(services, agreementLimit(actor.userId))
  return services.db.system(async (unit) => {
    const { trx } = unit
    await trx.selectFrom('person').select('id').where('id', '=', actor.userId).forUpdate().execute()
    const before = await stateOf(services, trx, actor.userId)
    const { businessId } = actor
    if (!before.isOffered || businessId === null) throw new Problem('conflict', 'conflict')
    if (before.agreed?.phone === phone) return before
    const now = services.now()
    await endTextConsent(trx, actor.userId, 'number changed', now)
    await trx
      .insertInto('text_consent')
      .values({
        ...{ business_id: businessId, person_id: actor.userId, phone },
        ...{ wording: textConsentWording.id, language: body.language },
        ...{ ip: origin.ip, agent: origin.agent, agreed_at: now, end_reason: null },
      })
      .execute()
    unit.audit.record(actor, origin, {
      kind: 'text messages agreed',
      businessId,
      subjectId: actor.userId,
      data: { phone: lastDigits(phone), wording: textConsentWording.id },
    })
    const after = await stateOf(services, trx, actor.userId)
    if (!after.isStopped)
      await services.jobs.enqueue(unit, 'send text', {
        to: phone,
        text: textReplies[body.language].agreed(before.business ?? ''),
      })
    return after
  })
}

/** Ends a person's consent; does nothing where there is none. */
const withdraw = (
  services: Services,
  { actor, origin }: CallWithoutTransaction<Calls['withdraw']>,
): Promise<TextConsentState> =>
  services.db.system(async (unit) => {
    const phone = await endTextConsent(unit.trx, actor.userId, 'withdrawn', services.now())
    if (phone !== undefined)
      unit.audit.record(actor, origin, {
        kind: 'text messages withdrawn',
        businessId: actor.businessId,
        subjectId: actor.userId,
        data: { phone: lastDigits(phone) },
      })
    return stateOf(services, unit.trx, actor.userId)
  })
