import type { ApplicationRow, applicationReview } from '#contract/endpoints/applications/applications.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { transitionBetween } from '#contract/domain/statuses.ts'
import type { Application } from '../../policies/applications.ts'
import { requireVisibleApplication } from '../../policies/applications.ts'
import { senderOfBusiness } from '../../policies/business-senders.ts'
import { requireVisibleLocations } from '../../policies/organizations.ts'
import type { Services } from '../../platform/platform.ts'
import type { AuthenticatedCall } from '../../platform/http/handler.ts'
import { refuseUnknownJobTitle } from '../people/accounts/create-account.ts'
import { registrationRow } from './applications-list.store.ts'
import { rejectionEmail } from './rejection.emails.ts'

const rejected = 3

type Update = AuthenticatedCall<(typeof applicationReview)['update']>

/**
 * Decides about an application, and may move it to another location or job of the same business. Repeating the current
 * decision may change only its note. Throws `conflict` once the applicant is hired, and if someone else decided since
 * it was read.
 */
export const decideApplication = async (services: Services, call: Update): Promise<ApplicationRow> => {
  const { unit, actor, body, origin } = call
  const current = await requireVisibleApplication(unit.trx, actor, body.id, true)
  if (current.hired_person_id !== null) throw new Problem('conflict', 'alreadyOnboarded')
  if (body.viewedApproval !== undefined && body.viewedApproval !== current.approval)
    throw new Problem('conflict', 'decidedMeanwhile')
  const isNew = body.approval !== current.approval
  if (isNew && transitionBetween(current.approval, body.approval) === undefined)
    throw new Problem('conflict', 'conflict')
  if (body.locationId !== undefined && body.locationId !== current.location_id)
    await requireVisibleLocations(unit.trx, actor, current.business_id, [body.locationId])
  await refuseUnknownJobTitle(unit.trx, body.jobTitleId)
  const message = body.approval === rejected ? body.message : undefined
  if (message !== undefined) await emailRejection(services, unit, current, message)
  await unit.trx
    .updateTable('application')
    .set({
      approval: body.approval,
      location_id: body.locationId ?? current.location_id,
      job_title_id: body.jobTitleId ?? current.job_title_id,
      decision_note: body.note ?? (isNew ? null : current.decision_note),
      ...(message !== undefined && { rejection_message: message, rejection_emailed_at: services.now() }),
      ...(isNew || body.note !== undefined
        ? { decided_by: actor.userId, decided_by_name: actor.name, decided_at: services.now() }
        : {}),
    })
    .where('business_id', '=', current.business_id)
    .where('id', '=', current.id)
    .execute()
  unit.audit.record(actor, origin, {
    kind: 'application decided',
    businessId: current.business_id,
    data: {
      application: current.id,
      from: current.approval,
      approval: body.approval,
      note: body.note ?? null,
      ...(message !== undefined && { message }),
      ...changedOf(current, body),
    },
  })
  return registrationRow(unit.trx, actor, current.id)
}

/** Emails a rejected applicant. Throws `conflict` if they were emailed before, `invalid` for who has no email address. */
const emailRejection = async (
  services: Services,
  unit: Update['unit'],
  application: Application,
  text: string,
): Promise<void> => {
  if (application.rejection_emailed_at !== null) throw new Problem('conflict', 'decidedMeanwhile')
  const sender = await senderOfBusiness(services, unit.trx, application.business_id, application.location_id)
  // What staff write isn't texted.
  const { email } = application
  if (email === null)
    throw new Problem('invalid', 'checkFields', { fields: { message: { key: 'applicantWithoutEmail' } } })
  await services.jobs.enqueue(unit, 'send email', rejectionEmail({ ...application, email }, text, sender))
}

const changedOf = (current: Application, body: Update['body']) => ({
  ...(body.locationId === undefined || body.locationId === current.location_id ? {} : { location: body.locationId }),
  ...(body.jobTitleId === undefined || body.jobTitleId === current.job_title_id ? {} : { jobTitle: body.jobTitleId }),
})
