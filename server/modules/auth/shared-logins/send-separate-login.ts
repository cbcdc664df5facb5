import type { Services } from '../../../platform/platform.ts'
import { makePasswordLink } from '../../people/invitations/password-link.ts'
import { personById } from '../auth.store.ts'
import { separateLoginDays, separateLoginEmail } from './shared-logins.emails.ts'

/** Emails a link to choose a password to somebody whose log-in was separated from the one with the credentials. */
export const sendSeparateLogin = (services: Services, personId: number): Promise<void> =>
  services.db.system(async (unit) => {
    const person = await personById(unit.trx, personId)
    if (person === undefined || person.sessionPersonId === null) return
    const link = await makePasswordLink(unit.trx, services, {
      personId,
      purpose: 'reset',
      minutes: separateLoginDays * 1440,
    })
    await services.jobs.enqueue(unit, 'send email', separateLoginEmail(person, person.businessName ?? '', link))
  })
