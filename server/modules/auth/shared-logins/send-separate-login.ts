import type { Services } from '../../../platform/platform.ts'
import { makePasswordLink } from '../../people/invitations/password-link.ts'
import { sendToAccount } from '../../text-messages/account-messages.ts'
import { personById } from '../auth.store.ts'
import { separateLoginDays, separateLoginEmail } from './shared-logins.emails.ts'

/** Sends a link to choose a password to somebody whose log-in was separated from the one with the credentials. */
export const sendSeparateLogin = (services: Services, personId: number): Promise<void> =>
  services.db.system(async (unit) => {
    const person = await personById(unit.trx, personId)
    if (person === undefined || person.sessionPersonId === null) return
    const link = await makePasswordLink(unit.trx, services, {
      personId,
      purpose: 'reset',
      minutes: separateLoginDays * 1440,
    })
    await sendToAccount(services, unit, person, {
      email: (to) => separateLoginEmail(to, person.businessName ?? '', link),
      text: (texts) => texts.password(link),
    })
  })
