import type { wotcCalls, WotcState } from '#contract/endpoints/forms/wotc.ts'
import { wotcPeriodOn } from '#contract/forms/wotc/authorization.ts'
import { wotcBoxesOf } from '#contract/forms/wotc/boxes.ts'
import { wotcDue } from '#contract/forms/wotc/deadline.ts'
import { wotcEditions } from '#contract/forms/wotc/editions.ts'
import type { WotcEmployerAnswers } from '#contract/forms/wotc/employer.ts'
import { groupFault } from '#contract/forms/wotc/groups.ts'
import type { RecordedDays } from '#contract/forms/wotc/offer.ts'
import { offerFault } from '#contract/forms/wotc/offer.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { requireVisibleTask } from '../../../policies/tasks.ts'
import { recalculateFormDeadlines } from '../../deadlines/form-deadlines.ts'
import type { Services } from '../../../platform/platform.ts'
import type { Handlers, AuthenticatedCall } from '../../../platform/http/handler.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { requirePrintableSignature } from '../../../platform/pdf/drawn-signature.ts'
import { addEmployerPart, getEmployerSection } from '../core/employer-part.ts'
import { signingTimes } from '../core/signing-times.ts'
import { formHandlers } from '../core/form.handlers.ts'
import { latestSubmission, loadEmployeeAndEmployer } from '../core/form.store.ts'
import { requirePrintable } from '../../../platform/pdf/printable-text.ts'
import type { ServerFormModule } from '../core/server-form.ts'
import { requireFitting } from '../core/require-fitting.ts'
import { requireTaskForDecision } from '../core/reject-flag.ts'
import { latestSending, recordSending } from './wotc-sending.rules.ts'
import { firstReceivedOn } from './wotc.store.ts'
import { isOfGroup } from './wotc.form.ts'

type Calls = typeof wotcCalls

/** The handlers of Form 8850: the employee's as for any form, and the employer section. */
export const wotcHandlers = (services: Services, form: ServerFormModule): Handlers<Calls> => {
  const shared = formHandlers<Calls>(services, form)
  return {
    getAutofill: async (call) => {
      const opened = await shared.getAutofill(call)
      return { ...opened, wotc: await stateOf(services, call) }
    },
    create: shared.create,
    update: shared.update,
    signAndGeneratePdf: shared.signAndGeneratePdf,
    employer: (call) => signPart(services, form, call),
    send: (call) => recordSending(services, form, call),
  }
}

const stateOf = async (
  services: Services,
  { unit, actor, body }: AuthenticatedCall<Calls['getAutofill']>,
): Promise<WotcState> => {
  const task = await requireVisibleTask(unit.trx, actor, body.userDocumentId)
  const cipher = await services.dataKeys.of(unit.trx, task.business_id)
  const { person, location } = await loadEmployeeAndEmployer(unit.trx, task)
  const submission = await latestSubmission(unit.trx, cipher, task)
  const employerSection = await getEmployerSection(unit.trx, cipher, task)
  const part = employerSection?.answers as WotcEmployerAnswers | undefined
  const start = part?.started ?? person.first_day_of_work
  const today = dateInTimeZone(location.time_zone, services.now())
  const signedOn = submission === undefined ? today : dateInTimeZone(location.time_zone, submission.signedAt)
  const answers = submission?.content.answers ?? {}
  return {
    start,
    due: start === null ? null : wotcDue(start),
    isAuthorized: wotcPeriodOn(start ?? today).isAuthorized,
    ...wotcBoxesOf(answers, part?.hired ?? signedOn, part),
    signedOn: submission === undefined ? null : signedOn,
    recordedOn: await firstReceivedOn(unit.trx, cipher, task, location.time_zone),
    offeredOn: person.offered_on,
    hiredOn: person.hired_on,
    completedOn: person.offer_recorded_on,
    agencyState: location.state,
    sending: actor.userId === task.person_id ? null : await latestSending(unit.trx, task, start),
    isPartNeeded: submission !== undefined && isOfGroup(answers, signedOn),
    part: actor.userId === task.person_id ? null : (part ?? null),
  }
}

const requireTrue = (
  answers: Readonly<Record<string, unknown>>,
  part: WotcEmployerAnswers,
  recorded: RecordedDays,
): void => {
  const group = groupFault(answers, part)
  const offer = offerFault(part, recorded)
  const fields = {
    ...(group !== undefined && { 'part.groupNumber': { key: group } }),
    ...(offer !== undefined && { [`part.${offer.field}`]: { key: offer.key } }),
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', 'checkFields', { fields })
}

const signPart = async (services: Services, form: ServerFormModule, call: AuthenticatedCall<Calls['employer']>) => {
  const { unit, actor, body } = call
  const task = await requireTaskForDecision(call, form, body.userDocumentId)
  if (task.status !== 'submitted') throw new Problem('conflict', 'notWaiting')
  const cipher = await services.dataKeys.of(unit.trx, task.business_id)
  const submission = await latestSubmission(unit.trx, cipher, task)
  const edition = wotcEditions.find(({ id }) => id === submission?.edition)
  if (submission === undefined || edition === undefined) throw new Problem('conflict', 'notWaiting')
  if (submission.content.answers['isSkipped'] === true) throw new Problem('conflict', 'wotcSkipped')
  const attestation = body.part.claim === 'late' ? edition.lateStatement : edition.employerAttestation
  await requirePrintableSignature(body.signature.image)
  await requirePrintable({ ...body.part, 'signature.text': body.signature.text })
  await requireFitting(services, form, {
    edition: edition.id,
    answers: submission.content.answers,
    employerPart: { ...body.part },
  })
  const { location, person } = await loadEmployeeAndEmployer(unit.trx, task)
  const now = services.now()
  const today = dateInTimeZone(location.time_zone, now)
  const recordedOn = await firstReceivedOn(unit.trx, cipher, task, location.time_zone)
  requireTrue(submission.content.answers, body.part, {
    recordedOn,
    offeredOn: person.offered_on,
    completedOn: person.offer_recorded_on ?? today,
  })
  const answers: Record<string, unknown> = { ...body.part }
  const added = await addEmployerPart(unit.trx, cipher, form, task, actor, {
    uuid: call.submissionId,
    answers,
    signature: body.signature,
    attestation,
    times: signingTimes(body, call, now),
    today,
  })
  unit.audit.record(actor, call.origin, {
    kind: 'form signed',
    businessId: task.business_id,
    documentId: task.id,
    subjectId: task.person_id,
    data: {
      ...added.signed,
      part: 'employer',
      edition: submission.edition,
      digest: added.digest,
      attestation,
      language: 'en',
    },
  })
  const stored = {
    answers: submission.content.answers,
    employerAnswers: answers,
    edition: submission.edition,
    signedAt: submission.signedAt,
    timeZone: location.time_zone,
    isApproved: false,
  }
  await recalculateFormDeadlines(unit.trx, task, form, stored, now)
  return { userDocumentId: task.id, status: task.status, id: added.id }
}
