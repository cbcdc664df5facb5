import { lastLineOf } from '#contract/domain/address-states.ts'
import { wotcEditions } from '#contract/forms/wotc/editions.ts'
import type { WotcEmployerAnswers } from '#contract/forms/wotc/employer.ts'
import type { WotcAnswers } from '#contract/forms/wotc/wotc.ts'
import { printedDay } from '../core/printed-day.ts'
import { row } from '../core/substitute-rows.ts'
import type { SubstituteSection, SignedAnswers } from '../core/server-form.ts'
import { listedName, wageOf } from './form-9061.pdf-fields.ts'
import { boxesIn, cityLine, partOf, printedGroup } from './wotc.pdf-fields.ts'

type Signed = SignedAnswers<WotcAnswers>

const boxes8850 = {
  1: 'Conditional certification from the state workforce agency or a participating local agency',
  2: 'Any of the statements of box 2 applies',
  3: 'Veteran, unemployed at least 6 months during the past year',
  4: 'Veteran with a service-connected disability, discharged or released during the past year',
  5: 'Veteran with a service-connected disability, unemployed at least 6 months during the past year',
  6: 'Member of a family with long-term TANF payments',
  7: 'Unemployed at least 27 consecutive weeks, with unemployment compensation for all or part of it',
} as const

const applicantSection = ({ answers }: Signed): SubstituteSection => ({
  heading: 'Job applicant',
  rows: [
    row('', 'Name', [answers.firstName, answers.middleInitial, answers.lastName].filter(Boolean).join(' ')),
    row('', 'Social security number', answers.ssn),
    row('', 'Street address where you live', answers.streetAddress),
    row('', 'City or town, state, and ZIP code', lastLineOf(answers)),
    row('', 'County', answers.county),
    row('', 'Phone', answers.phoneNumber),
    row('', 'Date of birth, if under age 40', printedDay(answers.dob)),
  ],
})

const daysSection = (signed: Signed, part: WotcEmployerAnswers): SubstituteSection => ({
  heading: 'For employer’s use only',
  rows: [
    row('', 'Phone', part.employerPhone),
    row('', 'Person to contact, if different', part.contactName),
    row('', 'Contact’s phone', part.contactPhone),
    row(
      '',
      'Contact’s address',
      [part.contactStreet, cityLine(part.contactCity, part.contactState, part.contactZip)].filter(Boolean).join(', '),
    ),
    row('', 'Group 4 or 6, by age and home address', printedGroup(signed, part)),
    row('', 'Gave information', printedDay(part.gaveInformation)),
    row('', 'Completed this notice', printedDay(part.completed)),
    row('', 'Shown by', part.proof),
    row('', 'Was offered job', printedDay(part.offered)),
    row('', 'Was hired', printedDay(part.hired)),
    row('', 'Started job', printedDay(part.started)),
  ],
})

const statementOf = (edition: string, part: WotcEmployerAnswers) => {
  const wording = wotcEditions.find(({ id }) => id === edition)
  return part.claim === 'late'
    ? row('', 'No declaration, no request', wording?.lateStatement)
    : row('', 'Declaration', wording?.employerAttestation)
}

const employerSignature = ({ employerPart, edition }: Signed, part: WotcEmployerAnswers): SubstituteSection => ({
  heading: part.claim === 'late' ? 'Employer’s record' : 'Employer’s declaration and signature',
  rows: [
    statementOf(edition, part),
    row('', 'Signed by, title', `${employerPart?.signer ?? ''}, ${part.title}`),
    row('', 'Date', employerPart?.signedOn),
  ],
})

/** The sections of the substitute Form 8850; for a skipped form only that fact. */
export const form8850Sections = (signed: Signed): SubstituteSection[] => {
  const { answers, employer } = signed
  const name = [answers.firstName, answers.middleInitial, answers.lastName].filter(Boolean).join(' ')
  if (answers.isSkipped)
    return [{ heading: 'Not answered', rows: [row('', 'Name', name), row('', 'Questions', 'Skipped')] }]
  const part = partOf(signed)
  const checked = boxesIn(signed).form8850
  return [
    applicantSection(signed),
    {
      heading: 'Boxes',
      rows: Object.entries(boxes8850).map(([box, label]) =>
        row(box, label, checked.includes(Number(box)) ? 'Checked' : ''),
      ),
    },
    {
      heading: 'Employer',
      rows: [
        row('', 'Employer’s name', employer.name),
        row('', 'EIN', employer.ein ?? ''),
        row('', 'Address', `${employer.streetAddress}, ${cityLine(employer.city, employer.state, employer.zip)}`),
      ],
    },
    ...(part === undefined ? [] : [daysSection(signed, part), employerSignature(signed, part)]),
  ]
}

const birthday = ({ dob }: WotcAnswers) => row('', 'Birthday', printedDay(dob))
const benefits = (box: string, label: string, recipient = '', cities = '') => [
  row(box, label, 'Checked'),
  row('', 'Primary benefits recipient', recipient),
  row('', 'City and state(s) where benefits were received', cities),
]
const referrers = {
  state: 'Rehabilitation agency approved by the state',
  ticket: 'Employment network under the Ticket to Work program',
  va: 'Department of Veterans Affairs',
}

const contents: Readonly<Record<number, (a: WotcAnswers, part: WotcEmployerAnswers) => SubstituteSection['rows']>> = {
  12: (a) => benefits('12', 'Qualified IV-A recipient (TANF)', a.tanfRecipient, a.tanfCities),
  13: (a) =>
    a.snap3Of15 === true
      ? benefits('13', 'Veteran of the U.S. Armed Forces', a.snapRecipient, a.snapCities)
      : [row('13', 'Veteran of the U.S. Armed Forces', 'Checked')],
  14: (a) => [
    row('14', 'Ex-felon', 'Checked'),
    row('', 'Work release program', a.felonyWorkRelease ? 'Checked' : ''),
    row('', 'Date of conviction', printedDay(a.felonyConvictedOn)),
    row('', 'Date of release', printedDay(a.felonyReleasedOn)),
    row('', 'Conviction', a.felonyCourt === 'federal' ? 'Federal' : `State: ${a.felonyState ?? ''}`),
  ],
  15: (a, { community }) => [
    row('15', 'Designated community resident', community === 'ez' ? 'Empowerment Zone' : 'Rural Renewal County'),
    birthday(a),
  ],
  16: (a) => [row('16', 'Vocational rehabilitation referral', referrers[a.rehabBy ?? 'state'])],
  17: (a) => [row('17', 'Summer youth employee', 'Checked'), birthday(a)],
  18: (a) => [...benefits('18', 'SNAP recipient', a.snapRecipient, a.snapCities), birthday(a)],
  19: () => [row('19', 'Supplemental Security Income (SSI) recipient', 'Checked')],
  20: (a) => benefits('20', 'Long-term family assistance recipient', a.tanfRecipient, a.tanfCities),
  21: (a) => [
    row('21', 'Long-term unemployment recipient', 'Checked'),
    row('', 'City and state(s) of the UI records', a.uiCities),
  ],
}

/** The sections of the substitute ETA Form 9061. */
export const form9061Sections = (signed: Signed, part: WotcEmployerAnswers): SubstituteSection[] => {
  const { answers, employer } = signed
  return [
    {
      heading: 'Employer information',
      rows: [
        row('3', 'Employer name', employer.name),
        row(
          '4',
          'Mailing address, phone, email',
          [
            `${employer.streetAddress}, ${cityLine(employer.city, employer.state, employer.zip)}`,
            part.employerPhone,
            part.employerEmail,
          ]
            .filter(Boolean)
            .join(', '),
        ),
        row('5', 'Employer identification number', employer.ein ?? ''),
      ],
    },
    {
      heading: 'Job applicant information',
      rows: [
        row('6', 'Applicant name (last, first, MI)', listedName(answers)),
        row('7', 'Social security number', answers.ssn),
        row('8', 'Worked for this employer before', answers.workedBefore === 'yes' ? 'Yes' : 'No'),
        row('9', 'Employment start date', printedDay(part.started)),
        row('10', 'Starting wage', wageOf(part)),
        row('11', 'Job position', part.jobTitle),
      ],
    },
    {
      heading: 'Characteristics for certification',
      rows: boxesIn(signed).form9061.flatMap((box) => contents[box]?.(answers, part) ?? []),
    },
    {
      heading: 'Documentation and signature',
      rows: [
        row('22', 'Sources, (A) attached or (F) forthcoming', part.evidence),
        row('23(b)', 'Signed by', part.signsAs === 'preparer' ? 'Employer’s preparer' : 'Employer'),
      ],
    },
  ]
}
