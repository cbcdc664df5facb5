import type { WotcEmployerAnswers } from '#contract/forms/wotc/employer.ts'
import type { WotcAnswers } from '#contract/forms/wotc/wotc.ts'
import type { PdfFieldValue } from '../../../platform/pdf/fill/pdf-field-value.ts'
import { printedDay } from '../core/printed-day.ts'
import type { SignedAnswers } from '../core/server-form.ts'
import { boxesIn, cityLine } from './wotc.pdf-fields.ts'

const text = (field: string, value = ''): PdfFieldValue => ({ kind: 'text', field, value })
const check = (field: string): PdfFieldValue => ({ kind: 'check', field })
// Some boxes of the form overlap their captions, so the first line stays empty.
const below = (field: string, value = ''): PdfFieldValue => text(field, value === '' ? '' : `\n${value}`)

/** The line of box 7, on which the hyphens of a Social Security number are printed. */
const ssnLine = {
  baseline: 0.7,
  parts: [
    { x: 241, width: 33.4 },
    { x: 277.7, width: 27.8 },
    { x: 308.8, width: 38.8 },
  ],
}

const evidence =
  '22 Sources used to document eligibility List all supporting documentation submitted to SWA Indicate next to each document listed whether it is attached A or forthcoming F SWA Staff List all supporting documentation used in determining targeted group eligibility for the applicant Enter your initials and date when the determination was made'
const veteranRecipient =
  '13. If the job applicant (veteran) is a member of a family receiving Supplemental Nutrition Assistance Program (SNAP) benefits, enter the name of the primary benefits recipient received:'

const felonyBoxes = (answers: WotcAnswers): PdfFieldValue[] => [
  check('14. Ex-Felon'),
  ...(answers.felonyWorkRelease === true ? [check('14. Work Release')] : []),
  text('14. Enter date of felony conviction (mm/dd/yyyy)', printedDay(answers.felonyConvictedOn)),
  text('14. Enter date of release date (mm/dd/yyyy)', printedDay(answers.felonyReleasedOn)),
  check(answers.felonyCourt === 'federal' ? '14. Federal conviction' : '14. State conviction'),
  text('14. List applicable state', answers.felonyState),
]

const referrers = { state: '16. VR Agency', ticket: '16. EN', va: '16. DVA' } as const

/** The content of each box of the form, for those that apply. */
const contents: Readonly<Record<number, (answers: WotcAnswers, part: WotcEmployerAnswers) => PdfFieldValue[]>> = {
  12: (answers) => [
    check('12. Check here if the job applicant is a Qualified IVA Recipient'),
    text('12. Enter the name of the primary benefits recipient', answers.tanfRecipient),
    text('12. City and states where benefits recieved', answers.tanfCities),
  ],
  13: (answers) => [
    check('13. Check here if the job applicant is a veteran of the US Armed Forces'),
    ...(answers.snap3Of15 === true
      ? [
          text(veteranRecipient, answers.snapRecipient),
          text('13. city and state(s) where benefits were received:', answers.snapCities),
        ]
      : []),
  ],
  14: felonyBoxes,
  15: (answers, { community }) => [
    check(community === 'ez' ? '15. EZ' : '15. RRC'),
    text('15. Enter job applicants birthday mmddyyyy', printedDay(answers.dob)),
  ],
  16: ({ rehabBy = 'state' }) => [check('16. VR Referral'), check(referrers[rehabBy])],
  17: (answers) => [
    check('17. Check here if the job applicant is a Qualified Summer Youth Employee'),
    text('17. Enter the job applicants birthday mmddyyyy', printedDay(answers.dob)),
  ],
  18: (answers) => [
    check('18. Check here if the job applicant is a Qualified SNAP Food Stamps Recipient'),
    text("18. Enter Job applicant's Birthday (mm/dd/yyyy)", printedDay(answers.dob)),
    text('18. Enter the name of the primary benefits recipient', answers.snapRecipient),
    text('18. city and states where benefits were received', answers.snapCities),
  ],
  19: () => [check('19. Check here if the job applicant received or is receiving Supplemental Security Income SSI')],
  20: (answers) => [
    check('20. Check here if the job applicant is a Longterm Family Assistance longterm TANF recipient'),
    text('20. Enter name of the primary benefits recipient', answers.tanfRecipient),
    text('20. city and states where benefits were received', answers.tanfCities),
  ],
  21: (answers) => [
    check('21. Check here if the job applicant is a qualified longterm unemployment recipient LTUR'),
    text('21. Enter city and states where UI claim records  UI wage records were filed', answers.uiCities),
  ],
}

const signers = { employer: 'Employer', preparer: 'Employers Preparer' } as const

/** `$19.50 per hour`. */
export const wageOf = ({ startingWage, wageUnit }: WotcEmployerAnswers): string =>
  `$${startingWage.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} per ${wageUnit}`

/** `Reyes, Ana, M`. */
export const listedName = (answers: WotcAnswers): string =>
  [answers.lastName, answers.firstName, answers.middleInitial].filter(Boolean).join(', ')

/** The PDF fields of ETA Form 9061 (Rev. May 2023); the employer completes and signs it. */
export const form9061PdfFields = (signed: SignedAnswers<WotcAnswers>, part: WotcEmployerAnswers): PdfFieldValue[] => {
  const { answers, employer, employerPart } = signed
  const reach = [
    employer.streetAddress,
    cityLine(employer.city, employer.state, employer.zip),
    part.employerPhone,
    part.employerEmail ?? '',
  ]
  return [
    below('3 Employer Name', employer.name),
    below('4 Employer Mailing Address Telephone No and Email Address', reach.filter(Boolean).join('\n')),
    below('5 Employer Identification Number EIN', employer.ein ?? ''),
    below('6 Applicant Name Last First MI', listedName(answers)),
    { kind: 'text', field: '7. Social Security Number', value: answers.ssn ?? '', line: ssnLine },
    { kind: 'check', field: '8. Have you worked for this employer', on: answers.workedBefore === 'yes' ? 'Yes' : 'No' },
    below('9 Employment Start Date', printedDay(part.started)),
    below('10 Starting Wage', wageOf(part)),
    text('11 Job Position Title or SOC Standard Occupation Classification', part.jobTitle),
    ...boxesIn(signed).form9061.flatMap((box) => contents[box]?.(answers, part) ?? []),
    below(evidence, part.evidence),
    ...(employerPart === undefined
      ? []
      : [
          {
            kind: 'mark',
            field: '23a Signature See instructions in Box 23b for who signs this signature block',
            mark: employerPart.signature,
          } as const,
          below('24 Signature Date', employerPart.signedOn),
        ]),
    { kind: 'check', field: '23.b. indicate who signed this form', on: signers[part.signsAs] },
  ]
}
