import type { api } from '#contract/api.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { canAssignRole } from '#contract/domain/roles.ts'
import type { Person } from '../../../policies/people.ts'
import type { Location } from '../../../policies/organizations.ts'
import { requireVisibleBusiness, requireVisibleLocations } from '../../../policies/organizations.ts'
import type { Services } from '../../../platform/platform.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import type { NewAccount } from './create-account.ts'
import { createAccount } from './create-account.ts'
import type { AccessCall } from './person-call.ts'
import { notifyOfAccess } from './notify-of-access.ts'
import { enqueueInvitations } from '../invitations/invitation.ts'
import { assignOnboardingTasks } from '../../onboarding/onboarding-tasks.ts'

type CreateCall = AuthenticatedCall<typeof api.users.create>

const refused = (fields: FieldErrors) => new Problem('invalid', 'checkFields', { fields })

/**
 * Creates an account within the actor's branch, with its locations and, for an employee, its tasks; the invitation
 * follows by email, or to the phone of an employee without an address. A store manager creates employees alone, at locations they are assigned to.
 */
export const createPerson = async (services: Services, call: CreateCall): Promise<Person> => {
  const { actor, body } = call
  if (!canAssignRole(actor.role, body.role)) throw new Problem('forbidden', 'rankAbove')
  if (body.role === 'TPA') throw refused({ role: { key: 'roleOfCompany' } })
  const assigned = body.role === 'Admin' ? nowhere(call) : await resolveLocations(call)
  const [person] = await addPeople(services, call, [{ ...accountOf(call), ...assigned }])
  if (person === undefined) throw new Error('no person was added')
  call.setMessage('invited')
  return person
}

type AccountAtLocations = NewAccount & { readonly locations: readonly Location[] }

/**
 * Creates validated accounts with their locations and, for employees, their tasks; the invitations follow by email.
 * Returns the people in the order of their accounts.
 */
export const addPeople = async (
  services: Services,
  call: AccessCall,
  accounts: readonly AccountAtLocations[],
): Promise<readonly Person[]> => {
  const added: { readonly person: Person; readonly account: AccountAtLocations }[] = []
  for (const account of accounts) added.push({ person: await createAccount(services, call, account), account })
  // Before the tasks: with an invitation their person is listed as invited at once, and not as started first.
  await enqueueInvitations(
    services,
    call,
    added.map(({ person }) => person.id),
  )
  const staff = added.filter(({ account }) => account.role !== 'EMPLOYEE')
  await notifyOfAccess(
    services,
    call,
    'invited',
    staff.map(({ person }) => person.id),
  )
  const employees = added.filter(({ account }) => account.role === 'EMPLOYEE')
  // At the first location of each, then at the second: what someone has already isn't assigned again.
  for (let at = 0; employees.some(({ account }) => account.locations.length > at); at += 1)
    for (const [location, people] of atLocation(employees, at))
      await assignOnboardingTasks(services, call, people, location)
  return added.map(({ person }) => person)
}

const atLocation = (
  employees: readonly { readonly person: Person; readonly account: AccountAtLocations }[],
  at: number,
): ReadonlyMap<Location, readonly Person[]> => {
  const locations = new Map<number, readonly [Location, Person[]]>()
  for (const { person, account } of employees) {
    const location = account.locations[at]
    if (location === undefined) continue
    const [, people] = locations.get(location.id) ?? [location, []]
    locations.set(location.id, [location, [...people, person]])
  }
  return new Map(locations.values())
}

const accountOf = ({ body }: CreateCall) => ({
  role: body.role,
  firstName: body.firstName ?? '',
  lastName: body.lastName,
  email: body.emailId ?? null,
  username: body.username,
  phone: body.phoneNumber,
  language: body.language,
  streetAddress: body.streetAddress,
  city: body.city,
  state: body.state,
  zip: body.zip,
  dob: body.dob,
  gender: body.gender,
  jobTitleId: body.jobTitleId,
  firstDayOfWork: body.firstDayOfWork,
  isShortJob: body.isShortJob,
})

interface PersonLocations {
  readonly businessId: number | null
  readonly locations: readonly Location[]
}

const nowhere = ({ body }: CreateCall): PersonLocations => {
  if (body.businessId !== undefined || body.locationIdList.length > 0)
    throw refused({ businessId: { key: 'businessNone' } })
  return { businessId: null, locations: [] }
}

/** Business and locations, in the requested order. Roles with locations have to choose one of theirs. */
const resolveLocations = async ({ unit, actor, body }: CreateCall): Promise<PersonLocations> => {
  const businessId = body.businessId ?? actor.businessId
  if (businessId === null) throw refused({ businessId: { key: 'needed' } })
  const business = await requireVisibleBusiness(unit.trx, actor, businessId)
  const visible = await requireVisibleLocations(unit.trx, actor, business.id, body.locationIdList)
  if (visible.length === 0 && (body.role === 'EMPLOYEE' || actor.role === 'MGMT'))
    throw refused({ locationIdList: { key: 'locationNeeded' } })
  const locations = [...new Set(body.locationIdList)].flatMap((id) => visible.find((each) => each.id === id) ?? [])
  return { businessId: business.id, locations }
}
