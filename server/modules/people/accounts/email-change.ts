import { Problem } from '#contract/protocol/problems.ts'
import type { Person } from '../../../policies/people.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { Email } from '../../../platform/mail/mail.ts'
import { requireSingleAddress, Undeliverable } from '../../../platform/mail/mail.ts'
import type { PersonCall } from './person-call.ts'

const words = {
  en: {
    subject: 'The e-mail address of your Firstday account was changed',
    text: 'Letters of your Firstday account, and the codes to sign in with, go to another address from now on.\n\nIf you know of this, there is nothing to do. If you don’t, tell whoever set up your account at once.\n',
  },
  es: {
    subject: 'Se cambió la dirección de correo de su cuenta de Firstday',
    text: 'Los mensajes de su cuenta de Firstday, y los códigos para entrar, llegarán desde ahora a otra dirección.\n\nSi ya lo sabía, no tiene que hacer nada. Si no lo sabía, avise enseguida a quien creó su cuenta.\n',
  },
}

/** The letter to an address that is one no more; it doesn't name the new one. Undefined for what letters can't go to. */
export const emailChangedEmail = (before: Pick<Person, 'email' | 'language'>): Email | undefined => {
  try {
    return { to: requireSingleAddress(before.email), ...(before.language === 'es' ? words.es : words.en) }
  } catch (error) {
    if (error instanceof Undeliverable) return undefined
    throw error
  }
}

/** Whether a person has chosen a password already: nobody is left who waits for their invitation. */
export const hasAccepted = async (trx: Trx, personId: number): Promise<boolean> => {
  const invited = await trx
    .selectFrom('invitation')
    .select('state')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return invited === undefined || invited.state === 'accepted'
}

/**
 * Codes and links go to the address: that of somebody who has logged in before changes with their own password and a code alone
 * (`confirmEmailChange`). Throws `forbidden` beside the field; whoever waits for an invitation is corrected by those who may change them.
 */
export const refuseOtherAddress = async ({ trx, actor }: PersonCall, kept: Pick<Person, 'id'>): Promise<void> => {
  const key = kept.id === actor.userId ? 'emailOwnWay' : 'emailTheirs'
  if (key === 'emailOwnWay' || (await hasAccepted(trx, kept.id)))
    throw new Problem('forbidden', key, { fields: { emailId: { key } } })
}
