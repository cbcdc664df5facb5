import { api } from '#contract/api.ts'
import { createLocation } from '../../../modules/organizations/locations/locations.rules.ts'
import { unknownPasswordHash } from '../../../modules/people/accounts/create-account.ts'
import { actorOf } from '../../../policies/actors.ts'
import { callWithoutRequest } from '../../../platform/http/call-without-request.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'
import { applicants, playApplicant } from './applicants.ts'
import type { Workplace } from './cast.ts'
import { cast } from './cast.ts'
import { addCompanyDocument, allergenPolicy, closingGuide } from './documents.ts'
import { momentsBefore } from './moments.ts'
import { playMember } from './play-member.ts'
import type { Scene } from './scene.ts'
import { acting } from './scene.ts'

const slug = 'blue-heron'

/**
 * Brings the demo's Blue Heron Coffee to life: sample people in every stage, applications, and documents to sign, with a
 * history of weeks until now. In small transactions, so that the server answers meanwhile; `isOver` ends it early.
 */
export const bringToLife = async (services: Services, isOver = () => false): Promise<void> => {
  const scene = await setScene(services)
  const acts = [
    ...cast.map((member) => () => playMember(scene, member)),
    ...applicants.map((applicant) => () => playApplicant(scene, slug, applicant)),
  ]
  for (const act of acts) if (!isOver()) await act()
}

const setScene = async (services: Services): Promise<Scene> => {
  const staff = await services.db.system(async ({ trx }) => {
    const business = await trx.selectFrom('business').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()
    const named = (username: string) => demoActor(trx, username)
    return {
      ...{ business, owner: await named('owner@demo.test'), tpa: await named('tpa@demo.test') },
      ...{ manager: await named('manager@demo.test'), mgmt: await named('mgmt@demo.test') },
    }
  })
  const { business, owner, manager, mgmt, tpa } = staff
  const { locations, titles } = await services.db.system(async (unit) => {
    const body = api.location.create.body.validateSync({
      ...{ businessId: business.id, locationName: 'Fremont', address: '3501 Fremont Avenue N', city: 'Seattle' },
      ...{ state: 'WA', zip: '98103', operatingDays: [1, 2, 3, 4, 5, 6, 7], active: true, closesOnHolidays: false },
    })
    await createLocation({ ...callWithoutRequest(acting(unit, tpa), services.now()), body })
    return {
      locations: await unit.trx.selectFrom('location').selectAll().where('business_id', '=', business.id).execute(),
      titles: await unit.trx.selectFrom('job_title').select(['id', 'name']).execute(),
    }
  })
  const named = <T extends { readonly name: string }>(all: readonly T[], name: string): T => {
    const match = all.find((each) => each.name === name)
    if (match === undefined) throw new Error(`the demo has no ${name}`)
    return match
  }
  const moments = momentsBefore(services.now(), business.time_zone)
  const setting = { services, moments, businessId: business.id, businessName: business.name, owner }
  const locationOf = (workplace: Workplace) => named(locations, workplace)
  const managers = { 'Pier 9': manager, Mission: mgmt, Fremont: owner }
  await addCompanyDocument(setting, closingGuide, { formLevel: 4 })
  const atFremont = { formLevel: 5, isAcknowledged: true, isSigned: true, locationIdList: [locationOf('Fremont').id] }
  return {
    ...setting,
    locationOf,
    managerOf: (workplace) => managers[workplace],
    jobTitleOf: (name) => named(titles, name).id,
    policy: await addCompanyDocument(setting, allergenPolicy, { ...atFremont, dueDays: 7 }),
    passwordHash: await unknownPasswordHash(),
  }
}

const demoActor = async (trx: Trx, username: string) => {
  const { id } = await trx.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow()
  return actorOf(trx, id)
}
