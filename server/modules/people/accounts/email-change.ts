import type { Person } from '../../../policies/people.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'
import type { Email } from '../../../platform/mail/mail.ts'
import { requireSingleAddress, Undeliverable } from '../../../platform/mail/mail.ts'
import type { PersonCall } from './person-call.ts'
import { enqueueInvitation } from '../invitations/invitation.ts'

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

/** What follows another e-mail address: a new invitation to it where the person waits for one; elsewhere a word to the address before. */
export const handleEmailChange = async (deps: Services, call: PersonCall, before: Person): Promise<void> => {
  if (!(await hasAccepted(call.trx, before.id))) return enqueueInvitation(deps, call, before.id)
  const letter = emailChangedEmail(before)
  if (letter !== undefined) await deps.jobs.enqueue(call.trx, 'letter', letter)
}
