import { createHash, createHmac } from 'node:crypto'
import type { api } from '#contract/api.ts'
import type { ConsentState } from '#contract/endpoints/own-account.ts'
import type { ConsentVersion } from '#contract/domain/consent.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Actor } from '../../platform/database/database.ts'
import type { Services } from '../../platform/platform.ts'
import { requiredConsentAt, consentState, latestConsent } from './agreement.ts'
import type { AuthenticatedCall } from '../../platform/http/handler.ts'

const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The code in a person's sample PDF: the same each time for one version of the text. */
export const sampleCode = (services: Services, actor: Actor): string => {
  const mac = createHmac('sha256', services.master.derive('consent sample'))
    .update(`${actor.userId} ${requiredConsentAt(services.now()).id}`)
    .digest()
  return [...mac.subarray(0, 6)].map((byte) => codeAlphabet[byte % codeAlphabet.length]).join('')
}

/**
 * The SHA-256 of a text of the consent, hex: of its parts as JSON, each with key, title and text in this order, without
 * spaces between them.
 */
export const textDigest = ({ text }: Pick<ConsentVersion, 'text'>, language: Language): string =>
  createHash('sha256').update(JSON.stringify(text[language])).digest('hex')

type Agree = AuthenticatedCall<typeof api.user.updateConsent>
type Withdraw = AuthenticatedCall<typeof api.user.withdrawConsent>

/**
 * Records a person's e-signature consent. Throws `conflict` for another version than today's, `invalid` for a wrong
 * code.
 */
export const agree = async (services: Services, call: Agree): Promise<ConsentState> => {
  const { unit, actor, body } = call
  const now = services.now()
  const current = requiredConsentAt(now)
  if (body.version !== current.id) throw new Problem('conflict', 'conflict')
  if (body.sampleCode.toUpperCase().replace(/\s/g, '') !== sampleCode(services, actor))
    throw new Problem('invalid', 'checkFields', { fields: { sampleCode: { key: 'codeWrong' } } })
  const digest = textDigest(current, body.language)
  await addWord(call, { version: current.id, digest, language: body.language, signature: body.signature, now })
  unit.audit.record(actor, call.origin, {
    kind: 'consent given',
    businessId: actor.businessId,
    subjectId: actor.userId,
    data: { version: current.id, language: body.language, textDigest: digest },
  })
  call.setMessage('consentRecorded')
  return consentState(unit.trx, actor.userId, now)
}

/**
 * Withdraws consent: nothing can be signed electronically from then on, signed forms stay valid. Throws `conflict`
 * without consent.
 */
export const withdraw = async (services: Services, call: Withdraw): Promise<ConsentState> => {
  const { unit, actor, body } = call
  const now = services.now()
  const last = await latestConsent(unit.trx, actor.userId)
  if (last === undefined || last.is_withdrawal) throw new Problem('conflict', 'consentNone')
  const { version, text_digest: digest } = last
  await addWord(call, { version, digest, language: body.language, signature: '', now, isWithdrawal: true })
  unit.audit.record(actor, call.origin, {
    kind: 'consent withdrawn',
    businessId: actor.businessId,
    subjectId: actor.userId,
    data: { version, language: body.language, textDigest: digest },
  })
  await services.jobs.enqueue(unit, 'notify consent withdrawal', { personId: actor.userId })
  call.setMessage('consentWithdrawn')
  return consentState(unit.trx, actor.userId, now)
}

interface Word {
  readonly version: string
  readonly digest: string
  readonly language: Language
  readonly signature: string
  readonly now: Date
  readonly isWithdrawal?: true
}

const addWord = async ({ unit, actor, origin }: Agree | Withdraw, word: Word): Promise<void> => {
  await unit.trx
    .insertInto('e_sign_consent')
    .values({
      business_id: actor.businessId,
      person_id: actor.userId,
      version: word.version,
      language: word.language,
      signature: word.signature,
      text_digest: word.digest,
      ip: origin.ip,
      agent: origin.agent.slice(0, 300),
      consented_at: word.now,
      is_withdrawal: word.isWithdrawal ?? false,
    })
    .execute()
}
