import type { EmployerPart } from '#contract/endpoints/forms/reject-flag.ts'
import type { i9Calls } from '#contract/endpoints/forms/i9.ts'
import type { Correction } from '#contract/endpoints/forms/i9-detail.ts'
import type { SigningTimes } from '../core/signing-times.ts'
import { sectionTwoMasked } from '#contract/forms/i9/section-2/section-2.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Services } from '../../../platform/platform.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import type { StoredPart } from '../core/employer-part.ts'
import { addEmployerPart, getEmployerSection } from '../core/employer-part.ts'
import { changedAnswers, maskedAnswers } from '../core/form.rules.ts'
import { requirePrintable } from '../../../platform/pdf/printable-text.ts'
import { rerenderPdf } from '../core/rerender-pdf.ts'
import type { ServerFormModule } from '../core/server-form.ts'
import { requireTaskForDecision } from '../core/reject-flag.ts'
import { loadI9Context, sectionOneOf, sectionTwoFactsOf } from './i9.context.ts'
import { requireValidSection2, printedNameOf, sectionTwoIn } from './section-2.rules.ts'

type Correct = AuthenticatedCall<(typeof i9Calls)['correct']>

type Shown = string | number | boolean | null
const shownAs = (value: unknown): Shown =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

/** What differs between two versions of answers, with masked numbers by their last four characters. */
export const changesBetween = (
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
  masked: readonly string[],
): Correction['changes'] => {
  const [shownBefore, shownNow] = [maskedAnswers(before, masked), maskedAnswers(now, masked)]
  return changedAnswers(before, now).map((field) => ({
    field,
    before: shownAs(shownBefore[field]),
    now: shownAs(shownNow[field]),
  }))
}

/** The corrections of section 2, newest first: `versions` begins with the current one. */
export const correctionsOf = (versions: readonly StoredPart[]): Correction[] =>
  versions.flatMap((version, at) => {
    const before = versions[at + 1]
    const { correction } = version
    if (before === undefined || correction === undefined) return []
    return [
      {
        ...correction,
        at: version.receivedAt.toISOString(),
        part: 'section 2' as const,
        changes: changesBetween(before.answers, version.answers, sectionTwoMasked),
      },
    ]
  })

/** The signature of a corrected part is that of the part before. */
const timesBefore = ({ times, signedAt }: StoredPart, receivedAt: Date): SigningTimes => ({
  ...(times ?? { signedAtDevice: '', clockOffset: null, lastContact: null }),
  notBefore: new Date(times?.notBefore ?? 0),
  signedAt,
  receivedAt,
})

/**
 * Corrects Section 2: adds a version with initials, day and reason, and retains the previous one; the signature is
 * still that of the person who examined the documents. The PDF of an approved form is rendered again.
 */
export const correctSectionTwo = async (
  services: Services,
  form: ServerFormModule,
  call: Correct,
): Promise<EmployerPart> => {
  const { unit, actor, body } = call
  const task = await requireTaskForDecision(call, form, body.userDocumentId)
  const cipher = await services.dataKeys.of(unit.trx, task.business_id)
  const before = await getEmployerSection(unit.trx, cipher, task)
  if (before === undefined) throw new Problem('conflict', 'sectionTwoMissing')
  if (body.id !== before.id) throw new Problem('conflict', 'conflict')
  const corrected = sectionTwoIn(body)
  const emptied = new Set(body.emptied)
  const left = Object.entries({ ...before.answers, ...corrected }).filter(([name]) => !emptied.has(name))
  const answers = Object.fromEntries(left)
  const context = await loadI9Context(unit.trx, task)
  const { answers: sectionOne } = await sectionOneOf(unit.trx, cipher, task)
  const facts = sectionTwoFactsOf(context, sectionOne, before.signedAt)
  // Copies are checked when documents are presented; the records may say the first day of a later employment.
  const checked = { ...facts, copiesOfDocuments: undefined, firstDayOfWork: undefined }
  await requireValidSection2(unit.trx, task, sectionTwoIn(answers), checked)
  const fields = changedAnswers(before.answers, answers)
  if (fields.length === 0) throw new Problem('invalid', 'correctionNone')
  await requirePrintable({ ...answers, initials: body.initials, reason: body.reason })
  const who = await printedNameOf(unit.trx, actor)
  const added = await addEmployerPart(unit.trx, cipher, form, task, actor, {
    uuid: call.submissionId,
    answers,
    signature: before.signature,
    attestation: before.attestation,
    times: timesBefore(before, services.now()),
    today: facts.signedOn,
    revises: before.id,
    also: {
      signer: before.signer,
      correction: { initials: body.initials, reason: body.reason, who },
      ...(before.employeeChoice !== undefined && { employeeChoice: before.employeeChoice }),
    },
  })
  unit.audit.record(actor, call.origin, {
    kind: 'form corrected',
    businessId: task.business_id,
    documentId: task.id,
    subjectId: task.person_id,
    data: {
      part: 'section 2',
      submission: call.submissionId,
      fields: fields.join(' '),
      digest: added.digest,
      corrects: before.id,
    },
  })
  if (task.effective_submission_id !== null)
    await rerenderPdf(services, call, form, { ...task, employer_submission_id: added.id })
  return { userDocumentId: task.id, status: task.status, id: added.id }
}
