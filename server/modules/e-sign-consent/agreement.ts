import { sql } from 'kysely'
import type { ConsentState } from '#contract/endpoints/own-account.ts'
import { consentOn } from '#contract/domain/consent.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Trx } from '../../platform/database/database.ts'

/** What somebody agreed to: the version, and the SHA-256 of the text they read, hex. */
export interface Agreement {
  readonly version: string
  readonly textDigest: string
}

/** The last word of a person about signing electronically, in one text: version and digest; null where that was a withdrawal. */
export const latestConsentText = sql<
  string | null
>`case when is_withdrawal then null else version || ' ' || text_digest end`

/** Takes the last word apart. */
export const effectiveConsent = (value: string | null): Agreement | undefined => {
  const [version, textDigest = ''] = value?.split(' ') ?? []
  return version === undefined ? undefined : { version, textDigest }
}

/** The version of the consent that is asked for at a moment. */
export const requiredConsentAt = (at: Date) => consentOn(at.toISOString().slice(0, 10))

const historyOf = (trx: Trx, personId: number) =>
  trx
    .selectFrom('e_sign_consent')
    .select(['version', 'text_digest', 'consented_at', 'is_withdrawal'])
    .where('person_id', '=', personId)
    .orderBy('consented_at', 'desc')
    .orderBy('id', 'desc')

/** The latest agreement or withdrawal of a person; undefined when there is none. */
export const latestConsent = (trx: Trx, personId: number) => historyOf(trx, personId).limit(1).executeTakeFirst()

/** Where a person stands with signing electronically. */
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

/** A signature that needs an agreement. */
export interface SignedNow {
  readonly personId: number
  /** The last word of the signer. */
  readonly agreement: Agreement | undefined
  readonly now: Date
  /** When it was signed, as far as the device's clock can be believed. */
  readonly signedAt: Date
  /** It comes out of an outbox, sealed, and may have been signed some time ago. */
  readonly wasQueued: boolean
}

/**
 * The agreement under which something was signed; throws `consentNeeded` where there is none. What waited in an outbox is judged by the day it
 * was signed: a withdrawal, or a new text, says nothing about what was signed before it.
 */
export const requireConsent = async (trx: Trx, signed: SignedNow): Promise<Agreement> => {
  const { personId, agreement, now, signedAt, wasQueued } = signed
  if (agreement?.version === requiredConsentAt(now).id) return agreement
  const then = wasQueued
    ? await historyOf(trx, personId).where('consented_at', '<=', signedAt).limit(1).executeTakeFirst()
    : undefined
  if (then?.is_withdrawal === false && then.version === requiredConsentAt(signedAt).id)
    return { version: then.version, textDigest: then.text_digest }
  throw new Problem('forbidden', 'consentNeeded')
}
