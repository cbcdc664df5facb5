import { createHash } from 'node:crypto'
import { readStrokes } from '#contract/forms/strokes.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Task } from '../../../policies/tasks.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'
import type { DocumentFacts } from '../../../platform/pdf/document-facts.ts'
import { fillForm } from '../../../platform/pdf/fill/fill-form.ts'
import { inOneFile } from '../../../platform/pdf/render/merge-pages.ts'
import type { OfficialForms } from '../../../platform/pdf/official/official-forms.ts'
import { findOfficialForms } from '../../../platform/pdf/official/official-forms.ts'
import { sealPdf } from '../../../platform/pdf/seal/seal-pdf.ts'
import { formReason } from '../../../platform/pdf/seal/seal-reasons.ts'
import type { SignatureMark } from '../../../platform/pdf/render/signature-mark.ts'
import { renderSubstitute } from '../../../platform/pdf/render/substitute.ts'
import { UnprintableCharacter } from '../../../platform/pdf/fonts/text-line.ts'
import { dateInTimeZone, formatPrintedDate } from '#contract/domain/calendar-day.ts'
import { drawingOf } from '../../../platform/pdf/drawn-signature.ts'
import { purposeOf } from '../../../platform/crypto/data-keys.ts'
import { attachmentsOf } from './attached-answers.ts'
import { boxesInEdition, boxesOf, fileKeyFor } from './data-boxes.ts'
import type { StoredPart } from './employer-part.ts'
import { getSupersededParts } from './employer-part.ts'
import type { StoredSubmission } from './form.store.ts'
import { correctedSubmissions, loadEmployeeAndEmployer } from './form.store.ts'
import { pdfName } from './pdf-name.ts'
import { glyphMissing } from '../../../platform/pdf/printable-text.ts'
import type { CompanionForm, PartCorrection, ServerFormModule, SignedAnswers, SignedPart } from './server-form.ts'

/** A sealed PDF of a signed form. */
export interface RenderedPdf {
  readonly bytes: Uint8Array
  readonly isOfficial: boolean
  /** SHA-256, hex. */
  readonly digest: string
  readonly fileName: string
}

/**
 * Renders a signed form on the agency's PDF if it is installed, otherwise on ours, and seals it. Throws `invalid` for a
 * character no font has.
 */
export const renderFormPdf = async (
  services: Services,
  trx: Trx,
  form: ServerFormModule,
  task: Task,
  submission: StoredSubmission,
  employerPart?: StoredPart,
  supplements: readonly StoredPart[] = [],
): Promise<RenderedPdf> => {
  const { person, employer, location } = await loadEmployeeAndEmployer(trx, task)
  const signedOn = formatPrintedDate(location.time_zone, submission.signedAt)
  const corrections = await correctionsOf(services, trx, task, location.time_zone, employerPart)
  const ofAnswers = await correctionsOfAnswers(services, trx, task, location.time_zone, submission)
  const signed: SignedAnswers<Record<string, unknown>> = {
    answers: submission.content.answers,
    edition: submission.edition,
    signature: markOf(submission.content.signature),
    signedOn,
    employer,
    ...(ofAnswers.length > 0 && { corrections: ofAnswers }),
    ...(employerPart === undefined
      ? {}
      : { employerPart: { ...partIn(location.time_zone, employerPart), corrections } }),
    supplements: supplements.map((part) => partIn(location.time_zone, part)),
  }
  const officials = await findOfficialForms(services.config.formsDir)
  const key = fileKeyFor(form, signed)
  const added = officials.added(key, submission.edition)
  const main: CompanionForm = {
    key,
    isNonAgency: form.isNonAgency === true || form.isOnOurs?.(signed) === true,
    edition: submission.edition,
    name: form.name,
    subtitle: form.subtitle,
    ...form.titled?.(signed),
    boxes: () => boxesOf(form, signed, added),
    sections: () => form.sections(signed),
    attestation: submission.attestation,
    signature: signed.signature,
    signedOn,
  }
  const name = `${person.first_name} ${person.last_name}`.trim()
  const fileName = pdfName(form.name, name, dateInTimeZone(location.time_zone, submission.signedAt))
  const facts = { title: fileName.replace(/\.pdf$/, ''), subject: form.subtitle }
  try {
    const companion = form.also?.(signed)
    const sheets: Uint8Array[] = []
    for (const each of companion === undefined ? [main] : [main, companion])
      sheets.push(await printOne(officials, each, facts))
    const { employerPart: part, supplements: _later, ...ofEmployee } = signed
    const own = { ...main, boxes: () => boxesOf(form, ofEmployee, added) }
    for (const each of await attachmentsOf(officials, { main, own, part, companion }))
      sheets.push(await renderSubstitute(each, facts))
    const printed = await inOneFile(sheets, facts)
    const at = services.now()
    const bytes = await sealPdf(printed, services.signing.sealerAt(at), { reason: formReason(form.name), name, at })
    return {
      bytes,
      fileName,
      isOfficial: officials.get(main.key, main.edition) !== undefined,
      digest: createHash('sha256').update(bytes).digest('hex'),
    }
  } catch (error) {
    if (error instanceof UnprintableCharacter) throw new Problem('invalid', glyphMissing(error))
    throw error
  }
}

const printOne = (officials: OfficialForms, form: CompanionForm, facts: DocumentFacts): Promise<Uint8Array> => {
  const official = officials.get(form.key, form.edition)
  if (official !== undefined) return fillForm(official, boxesInEdition(officials, form), facts)
  const { name: title, subtitle, edition, attestation, signature, signedOn, isNonAgency = false } = form
  const sections = form.sections()
  const substitute = { title, subtitle, edition, sections, attestation, signature, signedOn, isNonAgency }
  return renderSubstitute(substitute, facts)
}

const correctionsOf = async (
  services: Services,
  trx: Trx,
  task: Task,
  timeZone: string,
  part: StoredPart | undefined,
): Promise<PartCorrection[]> => {
  if (part === undefined || part.revises === null) return []
  const cipher = await services.dataKeys.of(trx, task.business_id, purposeOf(task.form_id))
  const versions = [part, ...(await getSupersededParts(trx, cipher, task, part))]
  return versions.flatMap(({ correction, receivedAt }, nth) => {
    const before = versions[nth + 1]
    if (before === undefined || correction === undefined) return []
    const { initials, reason } = correction
    return [{ before: before.answers, initials, reason, on: formatPrintedDate(timeZone, receivedAt) }]
  })
}

const correctionsOfAnswers = async (
  services: Services,
  trx: Trx,
  task: Task,
  timeZone: string,
  submission: StoredSubmission,
): Promise<PartCorrection[]> => {
  if (submission.corrects === null) return []
  const cipher = await services.dataKeys.of(trx, task.business_id, purposeOf(task.form_id))
  const versions = [submission, ...(await correctedSubmissions(trx, cipher, task, submission))]
  return versions.flatMap(({ content: { correction }, receivedAt }, nth) => {
    const before = versions[nth + 1]
    if (before === undefined || correction === undefined) return []
    const { initials, reason, signature } = correction
    return [
      {
        before: before.content.answers,
        initials,
        reason,
        on: formatPrintedDate(timeZone, receivedAt),
        ...(signature && { signature: markOf(signature) }),
      },
    ]
  })
}

const partIn = (timeZone: string, { answers, signer, signature, signedAt }: StoredPart): SignedPart => ({
  answers,
  signer,
  signature: markOf(signature),
  signedOn: formatPrintedDate(timeZone, signedAt),
})

const markOf = (signature: StoredPart['signature']): SignatureMark => {
  if (signature.kind === 'typed') return { kind: 'typed', text: signature.text ?? '' }
  const strokes = readStrokes(signature.strokes ?? '')
  return strokes === undefined ? { kind: 'drawn', png: drawingOf(signature.image ?? '') } : { kind: 'strokes', strokes }
}
