import type { SampleData } from '#contract/endpoints/sample-data.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { requireVisibleBusiness } from '../../policies/organizations.ts'
import type { Location } from '../../policies/organizations.ts'
import type { Actor, Origin } from '../../platform/database/database.ts'
import type { Services } from '../../platform/platform.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { daysAfter } from '#contract/domain/onboarding-tasks.ts'
import { removeSampleApplications } from '../applications/remove-samples.ts'
import { removeSampleDocuments } from '../company-documents/remove-samples.ts'
import { serverFormOf } from '../forms/registry.ts'
import { createAccount } from '../people/accounts/create-account.ts'
import { holdInvitation } from '../people/invitations/invitation.ts'
import { purgePerson } from '../retention/purge.ts'
import { addSampleTasks, firstLocation, loadSampleData, loadSamplePeople, sampleAddress } from './sample-data.store.ts'
import type { SamplePerson } from './sample-people.ts'
import { sampleForms, samplePeople } from './sample-people.ts'
import { agreeAsSample, signAsSample } from './sign-sample-form.ts'

interface SampleCall {
  readonly actor: Actor
  readonly origin: Origin
  readonly body: { readonly businessId: number }
}

/**
 * Adds the sample people of a business, and signs forms for some of them, in one transaction of the system: staff may
 * sign for no one, made up or not. Throws `conflict` while there are any, `invalid` for a business without a location.
 */
export const addSampleData = (services: Services, { actor, origin, body }: SampleCall): Promise<SampleData> =>
  services.db.system(async (unit) => {
    const business = await requireVisibleBusiness(unit.trx, actor, body.businessId, true)
    if ((await loadSamplePeople(unit.trx, business.id)).length > 0) throw new Problem('conflict', 'samplesAdded')
    const location = await firstLocation(unit.trx, actor, business.id)
    if (location === undefined)
      throw new Problem('invalid', 'checkFields', { fields: { businessId: { key: 'sampleLocation' } } })
    const today = dateInTimeZone(location.time_zone, services.now())
    for (const person of samplePeople) {
      const { firstName, lastName } = person
      const { id } = await createAccount(
        services,
        { unit, actor, origin, mayGiveAccess: false },
        accountOf(person, location, today),
      )
      const tasks = await addSampleTasks(unit.trx, id, location, person, today)
      if (!person.wasInvited) await holdInvitation(services, unit, id)
      if (!sampleForms.some(person.hasSigned)) continue
      const signer = { unit, origin, actor: signerOf(person, id, location) }
      const signature = { name: signer.actor.name, language: 'en' } as const
      await agreeAsSample(services, signer, signature)
      for (const { formId } of sampleForms.filter(person.hasSigned)) {
        const answers = { ...serverFormOf(formId).definition.sample, firstName, lastName }
        await signAsSample(services, signer, { formId, taskId: tasks.get(formId), answers }, signature)
      }
    }
    return loadSampleData(unit.trx, actor, business.id)
  })

const accountOf = (person: SamplePerson, location: Location, today: string) => ({
  role: 'EMPLOYEE' as const,
  firstName: person.firstName,
  lastName: person.lastName,
  email: sampleAddress(person),
  businessId: location.business_id,
  locations: [location],
  firstDayOfWork: daysAfter(today, person.startsIn),
  isSample: true,
})

const signerOf = ({ firstName, lastName }: SamplePerson, userId: number, location: Location): Actor => ({
  userId,
  name: `${firstName} ${lastName}`,
  role: 'EMPLOYEE',
  tpaCompanyId: null,
  businessId: location.business_id,
  locationIds: [location.id],
})

/**
 * Deletes the sample people of a business with their forms and files, whatever was done with them since, and the
 * applications and company documents that were made up with them.
 */
export const removeSampleData = (services: Services, { actor, origin, body }: SampleCall): Promise<SampleData> =>
  services.db.system(async (unit) => {
    const business = await requireVisibleBusiness(unit.trx, actor, body.businessId, true)
    for (const id of await loadSamplePeople(unit.trx, business.id))
      await purgePerson(services, unit, id, { reason: 'requested', actor, origin })
    await removeSampleApplications(services, unit, business.id)
    await removeSampleDocuments(services, unit, business.id)
    return loadSampleData(unit.trx, actor, business.id)
  })
