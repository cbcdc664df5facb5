import type { AssignmentRow, InvitationState, PersonDetail } from '#contract/endpoints/people/person.ts'
import { maskedTextNumber } from '#contract/domain/text-messages.ts'
import { canAssignRole } from '#contract/domain/roles.ts'
import { openRecoveryOf } from '../../../policies/account-recoveries.ts'
import { frozenUntil } from '../../../policies/credential-changes.ts'
import { onboardingOf } from '../../../policies/onboarding-progress.ts'
import type { Person } from '../../../policies/people.ts'
import { requireVisiblePerson } from '../../../policies/people.ts'
import { visibleLocations } from '../../../policies/organizations.ts'
import type { Actor, Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'
import { fileUrlOf } from '../../../platform/files/file-url.ts'
import { readPrivate } from '../../../policies/private-data.ts'
import { zoneOfPerson } from '../../../policies/time-zones.ts'

/**
 * A person as on their own page, with the locations that the actor may see. Throws `not found` for a person the actor
 * may not see.
 */
export const personDetail = async (services: Services, trx: Trx, actor: Actor, id: number): Promise<PersonDetail> =>
  toPersonDetail(services, trx, actor, await requireVisiblePerson(trx, actor, id))

/** Whether a person's private data is shown: to them, and to those who may change it. */
export const canSeePrivateData = (actor: Actor, person: Pick<Person, 'id' | 'role'>): boolean =>
  person.id === actor.userId || canAssignRole(actor.role, person.role)

const canManage = (actor: Actor, person: Pick<Person, 'id' | 'role'>): boolean =>
  person.id !== actor.userId && canAssignRole(actor.role, person.role)

/** A visible person as on their own page. */
export const toPersonDetail = async (
  services: Services,
  trx: Trx,
  actor: Actor,
  person: Person,
): Promise<PersonDetail> => {
  const { id } = person
  const assignments = await visibleLocationAssignments(trx, actor, id)
  // A birth date proves who somebody is: hidden while it may not be the person who logged in.
  const hidesBirth = id === actor.userId && (await frozenUntil(trx, id, services.now())) !== undefined
  return {
    id: person.id,
    firstName: person.first_name,
    lastName: person.last_name,
    role: person.role,
    username: person.username,
    emailId: person.email,
    phoneNumber: person.phone,
    businessId: person.business_id,
    businessName: await businessName(trx, person),
    locations: assignments.map(({ locationId, locationName }) => ({ locationId, locationName })),
    jobTitle: await jobTitle(trx, person),
    jobTitleId: person.job_title_id,
    active: person.is_active,
    language: person.language,
    ...(canSeePrivateData(actor, person) ? await privatePart(services, trx, person, hidesBirth) : nothingPrivate),
    firstDayOfWork: person.first_day_of_work,
    hiredOn: person.hired_on,
    isShortJob: person.is_short_job,
    endedOn: person.last_day_of_work,
    profileImageUrl: person.profile_file_id === null ? null : fileUrlOf(person.profile_file_id),
    assignments,
    invitation: await invitationState(trx, id),
    onboarding: (await onboardingOf(trx, [id], services.now())).get(id) ?? noProgress,
    legalHold: await legalHold(trx, id),
    recovery: canManage(actor, person) ? await openRecoveryOf(trx, id, services.now()) : null,
    createdAt: person.created_at.toISOString(),
    timeZone: person.business_id === null ? null : await zoneOfPerson(trx, id),
    updatedAt: person.updated_at.toISOString(),
  }
}

const noProgress = {
  stage: 'complete',
  required: 0,
  approved: 0,
  submitted: 0,
  firstDue: null,
  isOverdue: false,
  next: null,
} as const

const nothingPrivate = { streetAddress: null, city: null, state: null, zip: null, dob: null, gender: null }

const privatePart = async (services: Services, trx: Trx, person: Person, isHidden: boolean) => ({
  streetAddress: person.street_address,
  city: person.city,
  state: person.state,
  zip: person.zip,
  dob: isHidden ? null : ((await readPrivate(services, trx, person)).dob ?? null),
  gender: person.gender,
})

/** The locations of a person that an actor may see, the primary one first. */
export const visibleLocationAssignments = async (
  trx: Trx,
  actor: Actor,
  personId: number,
): Promise<readonly AssignmentRow[]> => {
  const rows = await visibleLocations(trx, actor)
    .innerJoin('location_assignment', (join) =>
      join
        .onRef('location_assignment.business_id', '=', 'location.business_id')
        .onRef('location_assignment.location_id', '=', 'location.id'),
    )
    .select([
      'location_assignment.id',
      'location.business_id',
      'location_id',
      'business.name as business',
      'location.name',
    ])
    .where('location_assignment.person_id', '=', personId)
    .orderBy('location_assignment.is_primary', 'desc')
    .orderBy('location_assignment.id')
    .execute()
  return rows.map((row) => ({
    userBusinessLocationId: row.id,
    userId: personId,
    businessId: row.business_id,
    businessName: row.business,
    locationId: row.location_id,
    locationName: row.name,
  }))
}

/** The status of a person's invitation; null for those who never had one. */
export const invitationState = async (trx: Trx, personId: number): Promise<InvitationState | null> => {
  const row = await trx
    .selectFrom('invitation')
    .select(['state', 'email', 'phone', 'detail', 'sent_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    state: row.state,
    email: row.email,
    phone: row.phone === null ? null : maskedTextNumber(row.phone),
    detail: row.detail,
    sentAt: row.sent_at?.toISOString() ?? null,
  }
}

const businessName = async (trx: Trx, { business_id }: Person): Promise<string | null> => {
  if (business_id === null) return null
  const row = await trx.selectFrom('business').select('name').where('id', '=', business_id).executeTakeFirst()
  return row?.name ?? null
}

const jobTitle = async (trx: Trx, { job_title_id }: Person): Promise<string | null> => {
  if (job_title_id === null) return null
  const row = await trx.selectFrom('job_title').select('name').where('id', '=', job_title_id).executeTakeFirst()
  return row?.name ?? null
}

const legalHold = async (trx: Trx, personId: number): Promise<PersonDetail['legalHold']> => {
  const row = await trx
    .selectFrom('legal_hold')
    .select(['reason', 'created_at'])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row === undefined ? null : { reason: row.reason, since: row.created_at.toISOString() }
}
