import type { applicationReview } from '#contract/endpoints/applications/applications.ts'
import type { ApplicationAnswers } from '#contract/endpoints/applications/application-answers.ts'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Application } from '../../policies/applications.ts'
import { requireVisibleApplication } from '../../policies/applications.ts'
import type { Person } from '../../policies/people.ts'
import type { Location } from '../../policies/organizations.ts'
import { requireVisibleLocations } from '../../policies/organizations.ts'
import type { Services } from '../../platform/platform.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import type { AuthenticatedCall } from '../../platform/http/handler.ts'
import { createAccount } from '../people/accounts/create-account.ts'
import { enqueueInvitation, holdInvitation } from '../people/invitations/invitation.ts'
import { personDetail } from '../people/accounts/person-detail.ts'
import { assignOnboardingTasks } from '../onboarding/onboarding-tasks.ts'
import { applicationNote } from './application-note.ts'
import { answersOf } from './applications.store.ts'
import { offerOf } from './offer.rules.ts'
import { registrationRow } from './applications-list.store.ts'

type Onboard = AuthenticatedCall<(typeof applicationReview)['onboard']>

const undecided = 1
const approved = 2

/**
 * Hires an applicant in one transaction: account, locations, tasks, file and answers as a note, an invitation unless it is for later; approves an
 * application that was viewed without a decision. A second call returns the same person. Throws `conflict` for one that
 * isn't approved otherwise, `invalid` if someone else logs in
 * with the email address.
 */
export const hireApplicant = async (services: Services, call: Onboard): Promise<PersonDetail> => {
  const { unit, actor, body, origin } = call
  const applicant = await requireVisibleApplication(unit.trx, actor, body.id, true)
  if (applicant.hired_person_id !== null) return personDetail(services, unit.trx, actor, applicant.hired_person_id)
  if (body.viewedApproval !== undefined && body.viewedApproval !== applicant.approval)
    throw new Problem('conflict', 'decidedMeanwhile')
  const isApproval = body.viewedApproval === undecided
  if (!isApproval && applicant.approval !== approved) throw new Problem('conflict', 'notApproved')
  const note = body.note ?? applicant.decision_note
  const wanted = body.locationIdList.length > 0 ? [...new Set(body.locationIdList)] : [applicant.location_id]
  const visible = await requireVisibleLocations(unit.trx, actor, applicant.business_id, wanted)
  const locations = wanted.flatMap((id) => visible.find((each) => each.id === id) ?? [])
  const [location] = locations
  if (location === undefined) throw new Problem('not found', 'notFound')
  const offer = await offerOf(services, unit.trx, applicant, body.offeredOn)
  const answers = answersOf(await services.dataKeys.of(unit.trx, applicant.business_id), applicant)
  const person = await createAccount(services, call, {
    role: 'EMPLOYEE',
    firstName: applicant.first_name,
    lastName: applicant.last_name,
    email: body.emailId ?? applicant.email,
    businessId: applicant.business_id,
    locations,
    phone: applicant.phone ?? undefined,
    language: applicant.language,
    ...addressOf(answers),
    dob: answers.dob,
    jobTitleId: body.jobTitleId ?? applicant.job_title_id ?? undefined,
    firstDayOfWork: body.firstDayOfWork,
    offer,
    hiredOn: dateInTimeZone(location.time_zone, services.now()),
    isSample: applicant.is_sample,
  })
  if (body.isInvitedLater === true) await holdInvitation(services, unit, person.id)
  await saveAsNote(services, call, { ...applicant, decision_note: note }, answers, person, location)
  await unit.trx
    .updateTable('application')
    .set({
      hired_person_id: person.id,
      hired_at: services.now(),
      location_id: location.id,
      offered_on: offer.offeredOn,
      offer_recorded_at: offer.recordedAt,
      decision_note: note,
      ...(isApproval && {
        approval: approved,
        decided_by: actor.userId,
        decided_by_name: actor.name,
        decided_at: services.now(),
      }),
    })
    .where('business_id', '=', applicant.business_id)
    .where('id', '=', applicant.id)
    .execute()
  // Once the application names them: their interview decides about Form 8850. At the first location, then at the others:
  // what someone has already isn't assigned again.
  for (const each of locations) await assignOnboardingTasks(services, call, [person], each)
  if (body.isInvitedLater !== true) await enqueueInvitation(services, call, person.id)
  if (isApproval)
    unit.audit.record(actor, origin, {
      kind: 'application decided',
      businessId: applicant.business_id,
      data: { application: applicant.id, from: applicant.approval, approval: approved, note: body.note ?? null },
    })
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
