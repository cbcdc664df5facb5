import type { applicationReview } from '#contract/endpoints/applications/applications.ts'
import type { ApplicationAnswers } from '#contract/endpoints/applications/application-answers.ts'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Application } from '../../policies/applications.ts'
import { requireVisibleApplication } from '../../policies/applications.ts'
import type { Person } from '../../policies/people.ts'
import type { Location } from '../../policies/organizations.ts'
import { requireVisibleLocation } from '../../policies/organizations.ts'
import type { Services } from '../../platform/platform.ts'
import { dateInTimeZone } from '../../platform/time/calendar-day.ts'
import type { AuthenticatedCall } from '../../platform/http/handler.ts'
import { createAccount } from '../people/accounts/create-account.ts'
import { enqueueInvitation } from '../people/invitations/invitation.ts'
import { personDetail } from '../people/accounts/person-detail.ts'
import { assignOnboardingTasks } from '../onboarding/onboarding-tasks.ts'
import { applicationNote } from './application-note.ts'
import { answersOf } from './applications.store.ts'
import { offerOf } from './offer.rules.ts'
import { registrationRow } from './applications-list.store.ts'

type Onboard = AuthenticatedCall<(typeof applicationReview)['onboard']>

const approved = 2

/**
 * Hires an approved applicant in one transaction: account, location, tasks, file and answers as a note, invitation. A
 * second call returns the same person. Throws `conflict` for one that isn't approved, `invalid` if someone else logs in
 * with the email address.
 */
export const hireApplicant = async (services: Services, call: Onboard): Promise<PersonDetail> => {
  const { unit, actor, body, origin } = call
  const applicant = await requireVisibleApplication(unit.trx, actor, body.id, true)
  if (applicant.hired_person_id !== null) return personDetail(services, unit.trx, actor, applicant.hired_person_id)
  if (applicant.approval !== approved) throw new Problem('conflict', 'notApproved')
  const location = await requireVisibleLocation(unit.trx, actor, body.locationId ?? applicant.location_id)
  if (location.business_id !== applicant.business_id) throw new Problem('not found', 'notFound')
  const offer = await offerOf(services, unit.trx, applicant, body.offeredOn)
  const answers = answersOf(await services.dataKeys.of(unit.trx, applicant.business_id), applicant)
  const person = await createAccount(services, call, {
    role: 'EMPLOYEE',
    firstName: applicant.first_name,
    lastName: applicant.last_name,
    email: body.emailId ?? applicant.email,
    businessId: applicant.business_id,
    locations: [location],
    phone: applicant.phone ?? undefined,
    language: applicant.language,
    ...addressOf(answers),
    dob: answers.dob,
    jobTitleId: body.jobTitleId ?? applicant.job_title_id ?? undefined,
    firstDayOfWork: body.firstDayOfWork,
    offer,
    hiredOn: dateInTimeZone(location.time_zone, services.now()),
  })
  await assignOnboardingTasks(services, call, person, location)
  await saveAsNote(services, call, applicant, answers, person, location)
  await unit.trx
    .updateTable('application')
    .set({
      hired_person_id: person.id,
      hired_at: services.now(),
      location_id: location.id,
      offered_on: offer.offeredOn,
      offer_recorded_at: offer.recordedAt,
    })
    .where('business_id', '=', applicant.business_id)
    .where('id', '=', applicant.id)
    .execute()
  await enqueueInvitation(services, call, person.id)
  unit.audit.record(actor, origin, {
    kind: 'applicant hired',
    businessId: applicant.business_id,
    subjectId: person.id,
    data: { application: applicant.id, location: location.id, offeredOn: offer.offeredOn },
  })
  return personDetail(services, unit.trx, actor, person.id)
}

const addressOf = ({ streetAddress, city, state, zip }: ApplicationAnswers) => ({ streetAddress, city, state, zip })

const saveAsNote = async (
  services: Services,
  { unit, actor, language, origin }: Onboard,
  applicant: Application,
  answers: ApplicationAnswers,
  person: Person,
  location: Location,
): Promise<void> => {
  const row = await registrationRow(unit.trx, actor, applicant.id)
  const applied = {
    confirmationNumber: applicant.confirmation_number,
    receivedOn: dateInTimeZone(location.time_zone, applicant.created_at),
    location: row.locationName,
    jobTitle: row.jobTitle,
    note: applicant.decision_note,
  }
  const file = await unit.trx
    .selectFrom('stored_file')
    .select('file_name')
    .where('business_id', '=', applicant.business_id)
    .where('id', '=', applicant.file_id ?? '')
    .executeTakeFirst()
  const { id } = await unit.trx
    .insertInto('note')
    .values({
      business_id: applicant.business_id,
      location_id: location.id,
      person_id: person.id,
      author_id: actor.userId,
      author_name: actor.name,
      text: applicationNote(answers, applied, language),
      file_name: file?.file_name ?? null,
      file_id: applicant.file_id,
      created_at: services.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  unit.audit.record(actor, origin, {
    kind: 'note created',
    businessId: applicant.business_id,
    subjectId: person.id,
    data: { note: id, file: applicant.file_id, application: applicant.id },
  })
}
