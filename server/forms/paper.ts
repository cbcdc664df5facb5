import { createHash } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import type { DocumentOfPerson } from '../access/documents.ts'
import type { Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { fillForm } from '../pdf/fill.ts'
import { findOfficialForms } from '../pdf/official.ts'
import { sealPdf } from '../pdf/seal.ts'
import type { SignatureMark } from '../pdf/signature-mark.ts'
import { renderSubstitute } from '../pdf/substitute.ts'
import { UnprintableCharacter } from '../pdf/text-line.ts'
import { printedDay } from './day.ts'
import { drawingOf } from './drawing.ts'
import type { KeptPart } from './employer-part.ts'
import type { KeptSubmission } from './form.store.ts'
import { partiesOf } from './form.store.ts'
import { glyphMissing } from './printable.ts'
import type { ServerForm, SignedAnswers, SignedPart } from './server-form.ts'

/** A sealed PDF of a signed form. */
export interface Paper {
  readonly bytes: Uint8Array
  readonly isOfficial: boolean
  /** SHA-256, hex. */
  readonly digest: string
}

/** Prints a signed form on the agency's own PDF where it is at hand, on ours where not, and seals it. Throws `invalid` for a character no font has. */
export const printForm = async (
  deps: Deps,
  trx: Trx,
  form: ServerForm,
  document: DocumentOfPerson,
  submission: KeptSubmission,
  employerPart?: KeptPart,
): Promise<Paper> => {
  const { person, employer, location } = await partiesOf(trx, document)
  const signedOn = printedDay(location.time_zone, submission.signedAt)
  const signed: SignedAnswers<Record<string, unknown>> = {
    answers: submission.content.answers,
    edition: submission.edition,
    signature: markOf(submission.content.signature),
    signedOn,
    employer,
    ...(employerPart === undefined ? {} : { employerPart: partIn(location.time_zone, employerPart) }),
  }
  const official = (await findOfficialForms(deps.config.formsDir)).get(form.definition.key, submission.edition)
  try {
    const printed =
      official === undefined || form.boxes === undefined
        ? await renderSubstitute({
            title: form.name,
            subtitle: form.subtitle,
            edition: submission.edition,
            sections: form.sections(signed),
            attestation: submission.attestation,
            signature: signed.signature,
            signedOn,
          })
        : await fillForm(official, form.boxes(signed))
    const bytes = await sealPdf(printed, deps.signing, {
      reason: `${form.name} signed by the employee`,
      name: `${person.first_name} ${person.last_name}`,
      at: deps.now(),
    })
    return {
      bytes,
      isOfficial: official !== undefined && form.boxes !== undefined,
      digest: createHash('sha256').update(bytes).digest('hex'),
    }
  } catch (error) {
    if (error instanceof UnprintableCharacter) throw new Problem('invalid', glyphMissing(error))
    throw error
  }
}

const partIn = (timeZone: string, { answers, signer, signature, signedAt }: KeptPart): SignedPart => ({
  answers,
  signer,
  signature: markOf(signature),
  signedOn: printedDay(timeZone, signedAt),
})

const markOf = (signature: KeptPart['signature']): SignatureMark =>
  signature.kind === 'drawn'
    ? { kind: 'drawn', png: drawingOf(signature.image ?? '') }
    : { kind: 'typed', text: signature.text ?? '' }
