import { sql } from 'kysely'
import type { ConsentState } from '#contract/endpoints/own-account.ts'
import { consentOn } from '#contract/domain/consent.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Trx } from '../../platform/database/database.ts'
import { utcDay } from '#contract/domain/calendar-day.ts'

/** What a person consented to: the version, and the SHA-256 of its text, hex. */
export interface Agreement {
  readonly version: string
  readonly textDigest: string
  readonly at: Date
}

/** The latest e-signature consent of a person as one text: version, digest and time; null if it was withdrawn. */
export const latestConsentText = sql<string | null>`case when is_withdrawal then null
  else version || ' ' || text_digest || ' ' || (extract(epoch from consented_at) * 1000)::bigint end`

/** Parses that text. */
export const effectiveConsent = (value: string | null): Agreement | undefined => {
  const [version, textDigest = '', at] = value?.split(' ') ?? []
  return version === undefined ? undefined : { version, textDigest, at: new Date(Number(at)) }
}

/** The version of the consent that applies at a time. */
export const requiredConsentAt = (at: Date) => consentOn(utcDay(at))

const historyOf = (trx: Trx, personId: number) =>
  trx
    .selectFrom('e_sign_consent')
    .select(['version', 'text_digest', 'consented_at', 'is_withdrawal'])
    .where('person_id', '=', personId)
    .orderBy('consented_at', 'desc')
    .orderBy('id', 'desc')

/** The latest consent or withdrawal of a person; undefined if there is none. */
export const latestConsent = (trx: Trx, personId: number) => historyOf(trx, personId).limit(1).executeTakeFirst()

/** The status of a person's e-signature consent. */
export const consentState = async (trx: Trx, personId: number, now: Date): Promise<ConsentState> => {
  const last = await latestConsent(trx, personId)
  const { id: version } = requiredConsentAt(now)
  const hasConsented = last?.is_withdrawal === false && last.version === version
  return {
    hasConsented,
    version,
    at: hasConsented ? last.consented_at.toISOString() : null,
    withdrawnAt: last?.is_withdrawal === true ? last.consented_at.toISOString() : null,
    before: last?.is_withdrawal === false && !hasConsented ? last.version : null,
  }
}

/** A signature that requires consent. */
export interface SignedNow {
  readonly personId: number
  /** The signer's latest consent. */
  readonly agreement: Agreement | undefined
  readonly now: Date
  /** When it was signed, as far as known without the consent. */
  readonly signedAt: Date
  /** It comes from an outbox, encrypted, and may have been signed some time ago. */
  readonly wasQueued: boolean
}

/**
 * The consent under which something was signed; throws `consentNeeded` if there is none. A queued submission is judged
 * by its signing day: a later withdrawal or a new text doesn't affect it. A consent that is later than the time of
 * signing says that the time is wrong.
 */
export const requireConsent = async (trx: Trx, signed: SignedNow): Promise<Agreement> => {
  const { personId, agreement, now, signedAt, wasQueued } = signed
  const current = agreement?.version === requiredConsentAt(now).id ? agreement : undefined
  if (current !== undefined && (current.at <= signedAt || !wasQueued)) return current
  const then = wasQueued
    ? await historyOf(trx, personId).where('consented_at', '<=', signedAt).limit(1).executeTakeFirst()
    : undefined
  if (then?.is_withdrawal === false && then.version === requiredConsentAt(signedAt).id)
    return { version: then.version, textDigest: then.text_digest, at: then.consented_at }
  if (current !== undefined) return current
  throw new Problem('forbidden', 'consentNeeded')
}
