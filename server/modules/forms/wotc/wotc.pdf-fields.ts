import type { WotcEmployerAnswers } from '#contract/forms/wotc/employer.ts'
import { lastLineOf } from '#contract/domain/address-states.ts'
import { wotcBoxesOf } from '#contract/forms/wotc/boxes.ts'
import { groupOf } from '#contract/forms/wotc/groups.ts'
import type { WotcAnswers } from '#contract/forms/wotc/wotc.ts'
import type { PdfFieldValue } from '../../../platform/pdf/fill/pdf-field-value.ts'
import { printedDay } from '../core/printed-day.ts'
import type { SignedAnswers } from '../core/server-form.ts'

/** The employer section as signed; undefined before. */
export const partOf = (signed: SignedAnswers<WotcAnswers>): WotcEmployerAnswers | undefined =>
  signed.employerPart?.answers as WotcEmployerAnswers | undefined

const isoOf = (printed: string): string => `${printed.slice(6)}-${printed.slice(0, 2)}-${printed.slice(3, 5)}`

/**
 * The boxes that a signed form leads to; ages are counted on the day of hiring, or of signing while that is unknown.
 */
export const boxesIn = (signed: SignedAnswers<WotcAnswers>) => {
  const part = partOf(signed)
  return wotcBoxesOf(signed.answers, part?.hired ?? isoOf(signed.signedOn), part)
}

/** City, state and ZIP code on one line; missing parts are left out. */
export const cityLine = (city = '', state = '', zip = ''): string =>
  [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** The fields stand on printed lines, whose captions have this baseline. */
const line = { baseline: 3.3 }
const text = (field: string, value = ''): PdfFieldValue => ({ kind: 'text', field, value, line })

const checks = {
  1: 'swa_certified',
  2: 'multi_check',
  3: 'veteran_unemployed',
  4: 'veteran_disabled',
  5: 'veteran_unemployed_disabled',
  6: 'tanf',
  7: 'on_unemployment',
} as const

const applicantBoxes = (signed: SignedAnswers<WotcAnswers>): PdfFieldValue[] => {
  const { answers } = signed
  return [
    text('applicant_name', [answers.firstName, answers.middleInitial, answers.lastName].filter(Boolean).join(' ')),
    // Empty while it is applied for: the agencies know no word for it, and ask for nine digits by letter (Texas
    // Workforce Commission, WOTC form field explanations).
    text('applicant_ssn', answers.ssn),
    text('applicant_street_address', answers.streetAddress),
    text('applicant_city_state_and_zip', lastLineOf(answers)),
    text('applicant_county', answers.county),
    text('applicant_phone_number', answers.phoneNumber),
    text('applicant_dob', printedDay(answers.dob)),
    ...boxesIn(signed).form8850.map((box): PdfFieldValue => ({
      kind: 'check',
      field: checks[box as keyof typeof checks],
    })),
    { kind: 'mark', field: 'applicant_signature', mark: signed.signature, baseline: 3.3 },
    text('applicant_sign_date_af_date', signed.signedOn),
  ]
}

/** The group that is printed: 4, 6 or empty. */
export const printedGroup = ({ answers }: SignedAnswers<WotcAnswers>, part: WotcEmployerAnswers): string =>
  String(groupOf(answers, part) ?? '')

const employerBoxes = (signed: SignedAnswers<WotcAnswers>, part: WotcEmployerAnswers): PdfFieldValue[] => [
  text('employer_phone_number', part.employerPhone),
  text('contact_name', part.contactName),
  text('contact_phone', part.contactPhone),
  text('contact_street_address', part.contactStreet),
  text('contact_city_state_zip', cityLine(part.contactCity, part.contactState, part.contactZip)),
  text('group_number', printedGroup(signed, part)),
  text('gave_information_date', printedDay(part.gaveInformation)),
  text('offered_job_date', printedDay(part.offered)),
  text('hired_date', printedDay(part.hired)),
  text('started_job_date', printedDay(part.started)),
  // Without the declaration there is no signature under it.
  ...(signed.employerPart === undefined || part.claim === 'late'
    ? []
    : [
        text('employer_title', part.title),
        {
          kind: 'mark',
          field: 'employer_signature',
          mark: signed.employerPart.signature,
          baseline: 1.5,
        } as const,
        text('employer_sign_date_af_date', signed.employerPart.signedOn),
      ]),
]

/** The PDF fields of Form 8850 (Rev. March 2016), both pages. */
export const form8850PdfFields = (signed: SignedAnswers<WotcAnswers>): PdfFieldValue[] => {
  const { employer } = signed
  const part = partOf(signed)
  return [
    ...applicantBoxes(signed),
    text('employer_name', employer.name),
    text('employer_ein', employer.ein ?? ''),
    text('employer_street_address', employer.streetAddress),
    text('employer_city_state_and_zip', cityLine(employer.city, employer.state, employer.zip)),
    ...(part === undefined ? [] : employerBoxes(signed, part)),
  ]
}
