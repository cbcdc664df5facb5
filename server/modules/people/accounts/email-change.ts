import { Problem } from '#contract/protocol/problems.ts'
import type { Person } from '../../../policies/people.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { Email } from '../../../platform/mail/mail.ts'
import { requireSingleAddress, Undeliverable } from '../../../platform/mail/mail.ts'
import type { PersonCall } from './person-call.ts'

const messages = {
  en: {
    subject: 'Your Firstday email was changed',
    text: 'The email for your Firstday account was changed. Emails and login codes go to the new address from now on.\n\nIf this wasn’t you, contact your administrator now.\n',
  },
  es: {
    subject: 'Se cambió su correo de Firstday',
    text: 'Se cambió el correo electrónico de su cuenta de Firstday. Desde ahora, los correos y los códigos de inicio de sesión llegan a la dirección nueva.\n\nSi no fue usted, avise ahora a su administrador.\n',
  },
}

/** The email to the former address after a change; it doesn't contain the new one. Undefined for an invalid address. */
export const emailChangedEmail = (before: Pick<Person, 'email' | 'language'>): Email | undefined => {
  try {
    return { to: requireSingleAddress(before.email), ...(before.language === 'es' ? messages.es : messages.en) }
  } catch (error) {
    if (error instanceof Undeliverable) return undefined
    throw error
  }
}

/** Whether a person has already chosen a password, so that no invitation is pending. */
const hasAccepted = async (trx: Trx, personId: number): Promise<boolean> => {
  const invited = await trx
    .selectFrom('invitation')
    .select('state')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return invited === undefined || invited.state === 'accepted'
}

/**
 * Codes and links are sent to the address, so a person who has logged in before changes it only with password and code
 * (`confirmEmailChange`). Throws `forbidden` for the field; for a person with a pending invitation it can be corrected
 * by those who may change them.
 */
export const refuseOtherAddress = async ({ unit, actor }: PersonCall, person: Pick<Person, 'id'>): Promise<void> => {
  const key = person.id === actor.userId ? 'emailChangeInProfile' : 'emailTheirs'
  if (key === 'emailChangeInProfile' || (await hasAccepted(unit.trx, person.id)))
    throw new Problem('forbidden', key, { fields: { emailId: { key } } })
}
