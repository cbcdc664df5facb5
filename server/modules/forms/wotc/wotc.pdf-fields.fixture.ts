import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wotcEmployerAnswers, wotcEmployerSample } from '#contract/forms/wotc/employer.ts'
import type { WotcAnswers } from '#contract/forms/wotc/wotc.ts'
import { wotc } from '#contract/forms/wotc/wotc.ts'
import { officialFiles } from '../../../platform/pdf/official/official-editions.ts'
import { officialFolder } from '../../../platform/pdf/pdf-text.fixture.ts'
import type { SignedAnswers } from '../core/server-form.ts'
import { form9061PdfFields } from './form-9061.pdf-fields.ts'
import { form8850PdfFields, partOf } from './wotc.pdf-fields.ts'

const fileOf = (form: string) => officialFiles.find((each) => each.form === form)?.file ?? ''

const answersOf = (more: object): WotcAnswers =>
  wotc.answers.validateSync({ ...wotc.sample, ...more }, { abortEarly: false })
const everything = {
  dob: '1999-05-14',
  tanf: 'yes',
  tanf9Months: true,
  tanf18Months: true,
  tanfRecipient: 'Nguyễn Thị Hồng',
  tanfCities: 'San José, CA',
  veteran: 'yes',
  veteranUnemployed: '6months',
  veteranDisability: 'yes',
  veteranDischarged: 'yes',
  snap3Of15: true,
  snapRecipient: 'Łukasz O’Brien',
  snapCities: 'Seattle, WA; Portland, OR',
  rehab: 'yes',
  rehabBy: 'va',
  certified: 'yes',
  ssi: 'yes',
  felony: 'yes',
  felonyConvictedOn: '2026-02-01',
  felonyReleasedOn: '2026-09-30',
  felonyCourt: 'state',
  felonyState: 'OR',
  felonyWorkRelease: true,
}
const partIn = (more: object) => wotcEmployerAnswers.validateSync({ ...wotcEmployerSample, ...more })

/** A signed Form 8850 with the employer’s part. */
export const signed = (answers: object, part: object): SignedAnswers<WotcAnswers> => ({
  answers: answersOf(answers),
  edition: '2016-03',
  signature: { kind: 'typed', text: 'Łukasz Nguyễn' },
  signedOn: '11/09/2026',
  employer: {
    name: 'Café José & 李',
    ein: '12-3456789',
    streetAddress: '1200 Alder Street',
    city: 'Seattle',
    state: 'WA',
    zip: '98101',
    firstDayOfWork: '2026-11-16',
  },
  employerPart: {
    answers: { ...partIn(part) },
    signer: 'Grant, Miles',
    signature: { kind: 'typed', text: 'Miles Grant' },
    signedOn: '11/12/2026',
  },
})

/** Answers in many languages, to which every box applies. */
export const manyNames = signed(
  { ...everything, firstName: 'Łukasz José', lastName: 'Nguyễn 李 O’Brien' },
  {
    groupNumber: 4,
    community: 'ez',
    contactName: 'José O’Brien',
    contactPhone: '206-555-0111',
    evidence: 'DD-214 (A)',
  },
)
const long = (length: number) => `W${'abcdefghi '.repeat(12)}`.slice(0, length - 1) + 'Z'
/** The longest answers. */
export const longest = signed(
  {
    ...everything,
    firstName: long(60),
    lastName: long(60),
    streetAddress: long(100),
    city: long(60),
    county: long(60),
    tanfRecipient: long(80),
    tanfCities: long(118),
    snapRecipient: long(80),
    snapCities: long(118),
    uiCities: long(118),
  },
  {
    groupNumber: 4,
    community: 'rrc',
    jobTitle: long(60),
    contactName: long(60),
    title: long(60),
    startingWage: 99_999_999.99,
  },
)

/** The PDF fields of both forms. */
export const boxesOf = {
  wotc: form8850PdfFields,
  eta9061: (of: SignedAnswers<WotcAnswers>) => form9061PdfFields(of, partOf(of) ?? partIn({})),
}
/** The two forms of the file. */
export const forms = ['wotc', 'eta9061'] as const

/** The agency’s file of a form. */
export const officialOf = (form: string): Buffer => readFileSync(join(officialFolder ?? '', fileOf(form)))
