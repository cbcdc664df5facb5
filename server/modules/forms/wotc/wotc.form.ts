import { object, string } from 'yup'
import { daysAfter } from '#contract/domain/onboarding-tasks.ts'
import { wotcBoxesOf } from '#contract/forms/wotc/boxes.ts'
import { wotcDue } from '#contract/forms/wotc/deadline.ts'
import { form9061On, wotcEditions } from '#contract/forms/wotc/editions.ts'
import type { WotcEmployerAnswers } from '#contract/forms/wotc/employer.ts'
import { wotcEmployerAnswers, wotcEmployerSample } from '#contract/forms/wotc/employer.ts'
import { wotc } from '#contract/forms/wotc/wotc.ts'
import type { WotcAnswers } from '#contract/forms/wotc/wotc.ts'
import { knownName } from '../core/known-name.ts'
import type { CompanionForm, SignedAnswers } from '../core/server-form.ts'
import { defineServerForm } from '../core/server-form.ts'
import { form9061PdfFields } from './form-9061.pdf-fields.ts'
import { interviewAnswers } from './wotc-interview.ts'
import { boxesIn, form8850PdfFields, partOf } from './wotc.pdf-fields.ts'
import { form8850Sections, form9061Sections } from './wotc.substitute.ts'

/** Days after the signature in which a hire is expected. Ours: the form is signed by the day of the offer. */
const hireWithinDays = 90

/**
 * Whether a box of Form 8850 applies on the day of the signature (YYYY-MM-DD) or one on which a hire is expected, so that
 * it may have to be sent to the agency: groups count ages and seasons on the day of hiring (26 USC 51(d)(7) and (8)).
 */
export const isOfGroup = (answers: Readonly<Record<string, unknown>>, signedOn: string): boolean =>
  Array.from({ length: hireWithinDays + 1 }, (_, days) => daysAfter(signedOn, days)).some(
    (day) => wotcBoxesOf(answers, day).form8850.length > 0,
  )

/** YYYY-MM-DD of MM/DD/YYYY. */
const dayOfPrinted = (printed: string): string => `${printed.slice(6)}-${printed.slice(0, 2)}-${printed.slice(3, 5)}`

const form9061Of = (signed: SignedAnswers<WotcAnswers>): CompanionForm | undefined => {
  const part = partOf(signed)
  const { employerPart } = signed
  const edition = wotcEditions.find(({ id }) => id === signed.edition)
  if (part === undefined || employerPart === undefined || edition === undefined) return undefined
  if (part.claim === 'late') return undefined
  if (boxesIn(signed).form9061.length === 0) return undefined
  return {
    key: 'eta9061',
    edition: form9061On(edition, dayOfPrinted(employerPart.signedOn)),
    name: 'ETA Form 9061',
    subtitle: 'Individual Characteristics Form, Work Opportunity Tax Credit',
    boxes: () => form9061PdfFields(signed, part),
    sections: () => form9061Sections(signed, part),
    attestation: edition.employerAttestation,
    signature: employerPart.signature,
    signedOn: employerPart.signedOn,
  }
}

/** Form 8850 on the server, followed by ETA Form 9061 if one of its boxes applies. */
export const wotcForm = defineServerForm<WotcAnswers>({
  definition: wotc,
  name: 'Form 8850',
  subtitle: 'Pre-Screening Notice and Certification Request for the Work Opportunity Credit',
  employer: { answers: wotcEmployerAnswers, sample: wotcEmployerSample, isNeeded: isOfGroup },
  editionFacts: object({
    skipStatement: string().required(),
    employerAttestation: string().required(),
    lateStatement: string().required(),
    form9061: string().required(),
  }),
  // Open until the form is sent, so approval doesn't end it.
  deadlines: ({ answers, employerAnswers, signedOn }) => {
    const part = employerAnswers as WotcEmployerAnswers | undefined
    const { form8850, form9061 } = wotcBoxesOf(answers, part?.hired ?? signedOn, part)
    if (part?.claim === 'late' || form8850.length + form9061.length === 0) return []
    return [{ kind: 'wotc', ...(part !== undefined && { dueOn: wotcDue(part.started) }) }]
  },
  prefill: knownName,
  earlierAnswers: interviewAnswers,
  isOnOurs: ({ answers }) => answers.isSkipped,
  boxes: form8850PdfFields,
  sections: form8850Sections,
  also: form9061Of,
})
