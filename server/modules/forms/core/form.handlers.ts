import { randomBytes } from 'node:crypto'
import type { FormDetail } from '#contract/endpoints/forms/form-endpoints.ts'
import type { w4Calls } from '#contract/endpoints/forms/w4.ts'
import type { ReturnReason, SubmissionConfirmation } from '#contract/endpoints/shared-replies.ts'
import { evidenceUpload } from '#contract/endpoints/shared-replies.ts'
import { editionForDate, attestationFor, submissionFields } from '#contract/forms/form.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { isOpenTask } from '#contract/domain/statuses.ts'
import { recoveryBefore } from '../../../policies/credential-changes.ts'
import { requireVisibleTask } from '../../../policies/tasks.ts'
import { recalculateFormDeadlines } from '../../deadlines/form-deadlines.ts'
import type { Services } from '../../../platform/platform.ts'
import type { ActorHandler, AuthenticatedCall } from '../../../platform/http/handler.ts'
import { purposeOf } from '../../../platform/crypto/data-keys.ts'
import { approveDocument } from './approve.rules.ts'
import { requireConsent } from '../../e-sign-consent/agreement.ts'
import { filesOf, storeSupportiveFile } from './attachments.ts'
import {
  requireCurrentEdition,
  requireSubmittable,
  answersDigest,
  changedAnswers,
  maskedAnswers,
} from './form.rules.ts'
import type { SignedContent } from './form.store.ts'
import {
  addSubmission,
  loadSubmissionContext,
  latestSubmission,
  effectiveSubmission,
  loadEmployeeAndEmployer,
  submissionBefore,
} from './form.store.ts'
import { countsFrom, isChange } from './form-in-force.ts'
import { dateInTimeZone } from '../../../platform/time/calendar-day.ts'
import type { ServerFormModule } from './server-form.ts'
import { requirePrintableSignature } from '../../../platform/pdf/drawn-signature.ts'
import { requirePrintable } from '../../../platform/pdf/printable-text.ts'
import { loginChangesOf } from './reviewer.rules.ts'
import { signatureEvent } from './signature-event.ts'
import { storedTimes, signedNotBefore, signingTimes } from './signing-times.ts'

type Calls = typeof w4Calls
type Submit = AuthenticatedCall<Calls['create']>

/** The handlers that all forms share; `update` accepts a form again, from any endpoint. */
export interface FormHandlers<C extends Record<'getAutofill' | 'create' | 'signAndGeneratePdf', Endpoint>> {
  readonly getAutofill: ActorHandler<C['getAutofill']>
  readonly create: ActorHandler<C['create']>
  readonly update: ActorHandler<C['create']>
  readonly signAndGeneratePdf: ActorHandler<C['signAndGeneratePdf']>
}

/** The same before the form's own types: its schema has checked the answers, whatever they are. */
interface AnyFormHandlers extends Omit<FormHandlers<Calls>, 'getAutofill'> {
  readonly getAutofill: (
    call: AuthenticatedCall<Calls['getAutofill']>,
  ) => Promise<FormDetail<Readonly<Record<string, unknown>>>>
}

/** The handlers of the four endpoints of any form of the registry. */
export const formHandlers = <C extends Record<'getAutofill' | 'create' | 'signAndGeneratePdf', Endpoint>>(
  services: Services,
  form: ServerFormModule,
): FormHandlers<C> => {
  const handlers: AnyFormHandlers = {
    getAutofill: (call) => openForm(services, form, call),
    create: (call) => submitForm(services, form, call),
    update: (call) => submitForm(services, form, call),
    signAndGeneratePdf: async (call) => {
      const document = await requireVisibleTask(call.unit.trx, call.actor, call.body.userDocumentId, true)
      if (document.form_id !== form.definition.id) throw new Problem('not found', 'notFound')
      return approveDocument(services, call, document)
    },
  }
  // The form's own schema has checked the answers: from here on they are typed like any other form's.
  return handlers as unknown as FormHandlers<C>
}

const openForm = async (
  services: Services,
  form: ServerFormModule,
  call: AuthenticatedCall<Calls['getAutofill']>,
): Promise<FormDetail<Readonly<Record<string, unknown>>>> => {
  const { unit, actor } = call
  const document = await requireVisibleTask(unit.trx, actor, call.body.userDocumentId)
  if (document.form_id !== form.definition.id) throw new Problem('not found', 'notFound')
  const cipher = await services.dataKeys.of(unit.trx, document.business_id, purposeOf(form.definition.id))
  const { person, business, location } = await loadEmployeeAndEmployer(unit.trx, document)
  const submission = await latestSubmission(unit.trx, cipher, document)
  const isReplacing = isChange(document)
  const before =
    submission &&
    (await (isReplacing ? effectiveSubmission : submissionBefore)(unit.trx, cipher, document, submission.id))
  const isSelf = actor.userId === document.person_id
  const { masked, confidential } = form.definition
  const loginChanges = await loginChangesOf(
    unit.trx,
    { document, actor, movesPay: form.movesPay === true, signedAt: submission?.signedAt },
    services.now(),
  )
  const isHeld = loginChanges.hiddenUntil !== undefined
  const seesNumbers = isSelf && call.isProven && !isHeld
  const known = { firstName: person.first_name, lastName: person.last_name, workState: location.state }
  const answers = submission?.content.answers ?? form.prefill(known)
  const startsOn =
    submission &&
    (await countsFrom(unit.trx, document, {
      receivedAt: submission.receivedAt,
      timeZone: location.time_zone,
      now: services.now(),
    }))
  if (!isSelf)
    unit.audit.record(actor, call.origin, {
      kind: 'form opened',
      businessId: document.business_id,
      documentId: document.id,
      subjectId: document.person_id,
    })
  return {
    userDocumentId: document.id,
    id: submission?.id ?? 0,
    status: document.status,
    edition:
      // Shown on the edition it was signed on, not today's.
      isOpenTask(document.status)
        ? editionForDate(form.definition.editions, dateInTimeZone(location.time_zone, services.now())).id
        : (submission?.edition ?? ''),
    answers: seesNumbers ? answers : maskedAnswers(answers, masked, isSelf && !isHeld ? [] : confidential),
    hidesNumbers: isSelf && !isHeld && !seesNumbers && masked.some((name) => typeof answers[name] === 'string'),
    reasons: document.reasons,
    request: document.request,
    isChange: isReplacing,
    ...(startsOn !== undefined && { countsFrom: startsOn }),
    changed: submission === undefined ? [] : changedAnswers(before?.content.answers, submission.content.answers),
    person: { userId: person.id, name: `${person.first_name} ${person.last_name}` },
    employer: { businessId: business.id, locationId: location.id, name: business.name, location: location.name },
    confirmationNumber: document.confirmation_number,
    submittedAt: document.submitted_at?.toISOString() ?? null,
    ...(submission && {
      signed: { at: submission.signedAt.toISOString(), byDevice: submission.content.times?.signedAtDevice ?? '' },
    }),
    signature: submission?.content.signature ?? null,
    ...(submission && { language: submission.language === 'es' ? 'es' : 'en' }),
    files: await filesOf(unit.trx, document),
    pdfReady: document.pdf_file_id !== null,
    awaitsConfirmation: document.awaiting_verification,
    ...(Object.keys(loginChanges).length > 0 && { loginChanges }),
  }
}

const submitForm = async (
  services: Services,
  form: ServerFormModule,
  call: Submit,
): Promise<SubmissionConfirmation> => {
  const { unit, actor, body } = call
  const now = services.now()
  const { document, timeZone, agreement: latest } = await loadSubmissionContext(unit.trx, actor, body.userDocumentId)
  requireSubmittable(document, actor, form.definition.id, body, call.lane)
  await requirePrintableSignature(body.signature.image)
  await requirePrintable({ ...answersOf(body), 'signature.text': body.signature.text })
  const known = signingTimes(body, call, now)
  const wasQueued = call.lane !== undefined
  const agreement = await requireConsent(unit.trx, {
    personId: actor.userId,
    agreement: latest,
    now,
    signedAt: known.signedAt,
    wasQueued,
  })
  const times = signedNotBefore(known, agreement.at)
  const { signedAt } = times
  const edition = requireCurrentEdition(
    form.definition.editions,
    body.edition,
    dateInTimeZone(timeZone, now),
    dateInTimeZone(timeZone, signedAt),
  )
  const content = { ...(await contentOf(services, call, body, document.reasons)), times: storedTimes(times) }
  const digest = answersDigest(content.answers, content.salt)
  const attestation = attestationFor(form.definition, edition, content.answers)
  const cipher = await services.dataKeys.of(unit.trx, document.business_id, purposeOf(form.definition.id))
  const stored = { answers: content.answers, edition: edition.id, signedAt, timeZone, isApproved: false }
  const [added] = await Promise.all([
    addSubmission(unit.trx, cipher, document, {
      uuid: call.submissionId,
      edition: edition.id,
      content,
      answersDigest: digest,
      attestation,
      language: body.language,
      signedAt,
      receivedAt: now,
    }),
    // While an approved one counts, so do its deadlines.
    document.effective_submission_id === null && recalculateFormDeadlines(unit.trx, document, form, stored, now),
  ])
  const about = { businessId: document.business_id, documentId: document.id, subjectId: actor.userId }
  unit.audit.record(actor, call.origin, {
    kind: 'form signed',
    ...about,
    data: signatureEvent({
      submission: call.submissionId,
      edition: edition.id,
      content,
      digest,
      attestation,
      language: body.language,
      times,
      device: body.device,
      agreement,
      recoveredAt: await recoveryBefore(unit.trx, actor.userId, signedAt),
    }),
  })
  unit.audit.record(actor, call.origin, {
    kind: 'form received',
    ...about,
    data: {
      confirmationNumber: added.confirmationNumber,
      submission: call.submissionId,
      sealed: call.lane !== undefined,
    },
  })
  return {
    confirmationNumber: added.confirmationNumber,
    submissionId: call.submissionId,
    id: added.id,
    userDocumentId: document.id,
    receivedAt: now.toISOString(),
  }
}

const submissionFieldNames = new Set(Object.keys(submissionFields))
const answersOf = (body: Submit['body']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !submissionFieldNames.has(name)))

const contentOf = async (
  services: Services,
  call: Submit,
  body: Submit['body'],
  returnReasons: readonly ReturnReason[],
): Promise<SignedContent> => {
  const answers = answersOf(body)
  const inline = call.files.docFile
  if (inline !== undefined) {
    const stored = await storeSupportiveFile(services, call, {
      documentId: body.userDocumentId,
      fileId: call.submissionId,
      file: inline,
      rule: evidenceUpload,
    })
    answers['SupportiveDocPath'] = stored.fileId
  }
  const named = answers['SupportiveDocPath']
  if (
    typeof named === 'string' &&
    !(await filesOf(call.unit.trx, { id: body.userDocumentId })).some((file) => file.fileId === named)
  )
    throw new Problem('invalid', 'checkFields', { fields: { SupportiveDocPath: { key: 'fileMissing' } } })
  const salt = randomBytes(16).toString('base64url')
  return { answers, salt, signature: body.signature, ...(returnReasons.length > 0 && { returnReasons }) }
}
