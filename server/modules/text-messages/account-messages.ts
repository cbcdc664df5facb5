import { accountPhone } from '#contract/domain/account-contact.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { EmailPayload } from '../../platform/jobs/job-kinds.ts'
import { masked } from '../../platform/logging/masked-text.ts'
import { emailLanguage } from '../../platform/mail/compose.emails.ts'
import type { Services } from '../../platform/platform.ts'
import type { AccountTexts } from './account-texts.ts'
import { accountTexts } from './account-texts.ts'

/** Where what an account gets goes: to its email address, or without one to its phone. */
export interface AccountContact {
  readonly email: string | null
  readonly phone: string | null
  readonly language: string
}

/** Where codes of an account go, as its person is shown it: a masked address, or the last two digits of a phone. */
export const codeTarget = (account: Pick<AccountContact, 'email' | 'phone'>) =>
  account.email === null
    ? ({ sentBy: 'text', sentTo: (account.phone ?? '').replace(/\D/g, '').slice(-2) } as const)
    : ({ sentBy: 'email', sentTo: masked(account.email) } as const)

/** A message of an account, as an email and as a text message. */
export interface AccountMessage<A> {
  readonly email: (to: A & { readonly email: string }) => EmailPayload
  readonly text: (texts: AccountTexts) => string
}

/**
 * Sends a message of an account by email, or as a text message where it has no email address. Nothing goes to a number
 * that answered STOP, which is looked at right before.
 */
export const sendToAccount = async <A extends AccountContact>(
  { jobs }: Pick<Services, 'jobs'>,
  unit: UnitOfWork,
  account: A,
  { email, text }: AccountMessage<A>,
): Promise<void> => {
  if (account.email === null) return textAccount({ jobs }, unit, account, text)
  await jobs.enqueue(unit, 'send email', email({ ...account, email: account.email }))
}

/** Texts an account without an email address; `personId` where it is the invitation of a person. */
export const textAccount = async (
  { jobs }: Pick<Services, 'jobs'>,
  unit: UnitOfWork,
  account: AccountContact,
  text: (texts: AccountTexts) => string,
  about: { readonly personId?: number } = {},
): Promise<void> => {
  const to = accountPhone(account)
  if (to === undefined) return
  const words = text(accountTexts[emailLanguage(account.language)])
  await jobs.enqueue(unit, 'send text', { to, text: words, isOfAccount: true, ...about })
}

/** Whether a number answered STOP; as the system actor. */
export const isStoppedNumber = async (trx: Trx, phone: string): Promise<boolean> =>
  (await trx.selectFrom('text_stop').select('phone').where('phone', '=', phone).executeTakeFirst()) !== undefined

/** Throws `conflict` for an account that no code can be sent to; as the system actor, for who has proved their password. */
export const requireCodeTarget = async (
  { texts }: Pick<Services, 'texts'>,
  trx: Trx,
  account: Pick<AccountContact, 'email' | 'phone'>,
): Promise<void> => {
  if (account.email !== null) return
  const phone = accountPhone(account)
  if (texts === undefined || phone === undefined || (await isStoppedNumber(trx, phone)))
    throw new Problem('conflict', 'codeNotSendable')
}
