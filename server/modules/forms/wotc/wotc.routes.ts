import type { wotcCalls, WotcState } from '#contract/endpoints/forms/wotc.ts'
import { wotcPeriodOn } from '#contract/forms/wotc/authorization.ts'
import { wotcBoxesOf } from '#contract/forms/wotc/boxes.ts'
import { wotcDue } from '#contract/forms/wotc/deadline.ts'
import { wotcEditions } from '#contract/forms/wotc/editions.ts'
import type { WotcEmployerAnswers } from '#contract/forms/wotc/employer.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { seenDocument } from '../../../policies/tasks.ts'
import { record } from '../../../platform/audit/audit-log.ts'
import { renewDeadlines } from '../../deadlines/form-deadlines.ts'
import type { Deps } from '../../../platform/platform.ts'
import type { Handlers, SignedCall } from '../../../platform/http/handler.ts'
import { dayIn } from '../../../platform/time/calendar-day.ts'
import { admitDrawing } from '../../../platform/pdf/drawn-signature.ts'
import { addEmployerPart, employerPartOf } from '../core/employer-part.ts'
import { signingMoment } from '../core/form.rules.ts'
import { formHandlers } from '../core/form.handlers.ts'
import { latestSubmission, partiesOf } from '../core/form.store.ts'
import { admitPrintable } from '../../../platform/pdf/printable-text.ts'
import type { ServerForm } from '../core/server-form.ts'
import { documentToDecide } from '../core/reject-flag.ts'
import { isOfGroup } from './wotc.form.ts'

type Calls = typeof wotcCalls

/** The calls of Form 8850: the employee's as for any form, and the employer's part. */
export const wotcHandlers = (deps: Deps, form: ServerForm): Handlers<Calls> => {
  const shared = formHandlers<Calls>(deps, form)
  return {
    getAutofill: async (call) => {
      const opened = await shared.getAutofill(call)
      return { ...opened, wotc: await stateOf(deps, call) }
    },
    create: shared.create,
    update: shared.update,
    signAndGeneratePdf: shared.signAndGeneratePdf,
    employer: (call) => signPart(deps, form, call),
  }
}

const stateOf = async (deps: Deps, { trx, actor, body }: SignedCall<Calls['getAutofill']>): Promise<WotcState> => {
  const document = await seenDocument(trx, actor, body.UserDocumentId)
  const cipher = await deps.dataKeys.of(trx, document.business_id)
  const { person, location } = await partiesOf(trx, document)
  const submission = await latestSubmission(trx, cipher, document)
  const kept = await employerPartOf(trx, cipher, document)
  const part = kept?.answers as WotcEmployerAnswers | undefined
  const start = part?.started ?? person.first_day_of_work
  const today = dayIn(location.time_zone, deps.now())
  const signedOn = submission === undefined ? today : dayIn(location.time_zone, submission.signedAt)
  const answers = submission?.content.answers ?? {}
  return {
    start,
    due: start === null ? null : wotcDue(start),
    isAuthorized: wotcPeriodOn(start ?? today).isAuthorized,
    ...wotcBoxesOf(answers, part?.hired ?? signedOn, part?.groupNumber),
    isPartNeeded: submission !== undefined && isOfGroup(answers, signedOn),
    part: actor.userId === document.person_id ? null : (part ?? null),
  }
}

const signPart = async (deps: Deps, form: ServerForm, call: SignedCall<Calls['employer']>) => {
  const { trx, actor, body } = call
  const document = await documentToDecide(call, form, body.userDocumentId)
  if (document.status !== 'submitted') throw new Problem('conflict', 'notWaiting')
  const cipher = await deps.dataKeys.of(trx, document.business_id)
  const submission = await latestSubmission(trx, cipher, document)
  const attestation = wotcEditions.find(({ id }) => id === submission?.edition)?.employerAttestation
  if (submission === undefined || attestation === undefined) throw new Problem('conflict', 'notWaiting')
  if (submission.content.answers['isSkipped'] === true) throw new Problem('conflict', 'wotcSkipped')
  await admitDrawing(body.signature.image)
  await admitPrintable({ ...body.part, 'signature.text': body.signature.text })
  const { location } = await partiesOf(trx, document)
  const now = deps.now()
  const signedAt = body.signedAt === undefined ? now : signingMoment(new Date(body.signedAt), now)
  const answers: Record<string, unknown> = { ...body.part }
  const added = await addEmployerPart(trx, cipher, form, document, actor, {
    uuid: call.submissionId,
    answers,
    signature: body.signature,
    attestation,
    signedAt,
    receivedAt: now,
    today: dayIn(location.time_zone, now),
  })
  await record(trx, actor, call.origin, {
    kind: 'form signed',
    businessId: document.business_id,
    documentId: document.id,
    subjectId: document.person_id,
    data: {
      ...added.signed,
      part: 'employer',
      edition: submission.edition,
      digest: added.digest,
      attestation,
      signedAtDevice: body.signedAt ?? '',
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
  await renewDeadlines(trx, document, form, stored, now)
  return { UserDocumentId: document.id, status: document.status, Id: added.id }
}
