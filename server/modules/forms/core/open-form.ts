import type { FormDetail } from '#contract/endpoints/forms/form-endpoints.ts'
import type { w4Calls } from '#contract/endpoints/forms/w4.ts'
import { editionForDate } from '#contract/forms/editions/edition.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { isCorrected } from '#contract/forms/registry.ts'
import { isOpenTask } from '#contract/domain/statuses.ts'
import { requireVisibleTask } from '../../../policies/tasks.ts'
import type { Services } from '../../../platform/platform.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import { purposeOf } from '../../../platform/crypto/data-keys.ts'
import { releasedAnswers } from './typed-forms.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { filesOf } from './attachments.ts'
import { changedAnswers, maskedAnswers } from './form.rules.ts'
import { effectiveSubmission, latestSubmission, loadEmployeeAndEmployer, submissionBefore } from './form.store.ts'
import { countsFrom, isChange } from './form-in-force.ts'
import { reviewedOf, reviewFlagsOf } from './review-flags/review-flags.ts'
import { loginChangesOf, requireReader } from './reviewer.rules.ts'
import type { ServerFormModule } from './server-form.ts'

type GetAutofill = (typeof w4Calls)['getAutofill']

/** A form as its person or a reviewer sees it: answers, what changed, and the numbers masked for whoever may not see them. */
export const openForm = async (
  services: Services,
  form: ServerFormModule,
  call: AuthenticatedCall<GetAutofill>,
): Promise<FormDetail<Readonly<Record<string, unknown>>>> => {
  const { unit, actor } = call
  const task = await requireVisibleTask(unit.trx, actor, call.body.userDocumentId)
  if (task.form_id !== form.definition.id) throw new Problem('not found', 'notFound')
  const cipher = await services.dataKeys.of(unit.trx, task.business_id, purposeOf(form.definition.id))
  const { person, business, location } = await loadEmployeeAndEmployer(unit.trx, task)
  const submission = await latestSubmission(unit.trx, cipher, task)
  const isReplacing = isChange(task)
  const before =
    submission && (await (isReplacing ? effectiveSubmission : submissionBefore)(unit.trx, cipher, task, submission.id))
  requireReader(task, actor)
  const isSelf = actor.userId === task.person_id
  const { masked, confidential } = form.definition
  const loginChanges = await loginChangesOf(
    unit.trx,
    { task, actor, movesPay: form.movesPay === true, signedAt: submission?.signedAt },
    services.now(),
  )
  const isHeld = loginChanges.hiddenUntil !== undefined
  const seesNumbers = isSelf && call.isProven && !isHeld
  const known = {
    firstName: person.first_name,
    lastName: person.last_name,
    workState: location.state,
    homeState: task.home_state,
    exemptState: task.exempt_state,
  }
  const stored = submission?.content.answers ?? {
    ...form.prefill(known),
    // Unsigned: only their person sees them.
    ...(isSelf && (await form.earlierAnswers?.(unit.trx, cipher, task))),
  }
  const released =
    isSelf && isOpenTask(task.status) ? await releasedAnswers(call, cipher, task, services.now()) : undefined
  const answers = withoutBirthDate({ ...stored, ...released?.values }, isSelf && isHeld)
  const startsOn =
    submission &&
    (await countsFrom(unit.trx, task, {
      receivedAt: submission.receivedAt,
      timeZone: location.time_zone,
      now: services.now(),
    }))
  const now = services.now()
  const dayOf = (moment: Date) => dateInTimeZone(location.time_zone, moment)
  const flags =
    isSelf || submission === undefined
      ? []
      : await reviewFlagsOf(
          unit.trx,
          services.dataKeys,
          actor,
          reviewedOf({ task, submission, now }, { person, location }),
        )
  const changed = submission === undefined ? [] : changedAnswers(before?.content.answers, submission.content.answers)
  if (!isSelf)
    unit.audit.record(actor, call.origin, {
      kind: 'form opened',
      businessId: task.business_id,
      documentId: task.id,
      subjectId: task.person_id,
    })
  return {
    userDocumentId: task.id,
    id: submission?.id ?? 0,
    status: task.status,
    edition:
      // Shown on the edition it was signed on, not today's.
      isOpenTask(task.status) && !(isCorrected(task.form_id) && task.effective_submission_id !== null)
        ? editionForDate(form.definition.editions, dayOf(now)).id
        : (submission?.edition ?? ''),
    answers: seesNumbers ? answers : maskedAnswers(answers, masked, isSelf && !isHeld ? [] : confidential),
    hidesNumbers: isSelf && !isHeld && !seesNumbers && masked.some((name) => typeof answers[name] === 'string'),
    reasons: task.reasons,
    request: task.request,
    isChange: isReplacing,
    ...(startsOn !== undefined && { countsFrom: startsOn }),
    changed,
    // Never whole, whoever looks: the numbers of a form that may be approved are revealed one by one.
    ...(!isSelf &&
      before &&
      changed.length > 0 && { former: maskedAnswers(before.content.answers, masked, confidential) }),
    person: { userId: person.id, name: `${person.first_name} ${person.last_name}`.trim() },
    employer: { businessId: business.id, locationId: location.id, name: business.name, location: location.name },
    confirmationNumber: task.confirmation_number,
    submittedAt: task.submitted_at?.toISOString() ?? null,
    ...(submission && {
      signed: { at: submission.signedAt.toISOString(), byDevice: submission.content.times?.signedAtDevice ?? '' },
    }),
    signature: submission?.content.signature ?? null,
    ...(submission && { language: submission.language === 'es' ? 'es' : 'en' }),
    files: await filesOf(unit.trx, task),
    pdfReady: task.pdf_file_id !== null,
    awaitsConfirmation: task.awaiting_verification,
    ...(Object.keys(loginChanges).length > 0 && { loginChanges }),
    ...(flags.length > 0 && { flags }),
    ...(released && { typed: released.typed }),
  }
}

/** A birth date proves who somebody is: it stays hidden while it may not be the person who logged in. */
const withoutBirthDate = (answers: Readonly<Record<string, unknown>>, isHidden: boolean): Record<string, unknown> =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !isHidden || name !== 'dob'))
