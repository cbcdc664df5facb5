import type { A4Answers } from '#contract/forms/a4/schema.ts'
import {
  reciprocityWith,
  shownQuestions,
  claimsReciprocity,
  homeWithholding,
  separateFormFor,
  formNameFor,
  stateFormFor,
  hasPrintableForm,
} from '#contract/forms/a4/applicable-questions.ts'
import { isConditionMet } from '#contract/forms/a4/conditions.ts'
import { declarationOrigin } from '#contract/forms/a4/declaration-origin.ts'
import type { EmployerBox, Line, Question } from '#contract/forms/a4/state-form.ts'
import { officialWordingOf } from '#contract/forms/a4/official-wording.ts'
import { notKnown } from '#contract/forms/a4/state-edition.ts'
import { nameOfState } from '#contract/forms/a4/state-names.ts'
import type { StateCode } from '#contract/domain/states.ts'
import { printedDay } from '../core/printed-day.ts'
import { printedSsn, row, signerRows, yes } from '../core/substitute-rows.ts'
import { answerOf } from './printed-texts.ts'
import type { SubstituteSection, FormTitle, SignedAnswers } from '../core/server-form.ts'

// The line column fits only a few letters: a longer name would overlap the answer next to it.
const lineOf = (line: Line | undefined): string =>
  (typeof line === 'object' ? line.en : (line ?? '')).replace('section', 'sec.').replace(/^([A-Z]+)-.*/, '$1')

/** The state's own words where they were read; otherwise ours. */
const printedLabel = ({ workState }: A4Answers, { key, label }: Question): string =>
  officialWordingOf(workState, key) ?? label.en

const editionNamed = (edition: string) => (edition === notKnown ? 'edition not known' : edition)

/** The edition of a certificate of nonresidence: its own, where it was read. */
const certificateEdition = (answers: A4Answers): string =>
  reciprocityWith(answers)?.certificate?.edition.printed ?? editionNamed(notKnown)

/** The edition of the form that the answers choose: a separate form has its own. */
const chosenEdition = (answers: A4Answers, edition: string): string => {
  const separate = separateFormFor(answers)
  return separate === undefined ? edition : (separate.edition.printed ?? notKnown)
}

const formNamed = (answers: A4Answers, edition: string): string => {
  const form = stateFormFor(answers)
  if (claimsReciprocity(answers))
    return `Form ${reciprocityWith(answers)?.form ?? ''}, ${certificateEdition(answers)}, certificate of nonresidence`
  if (form === undefined || !hasPrintableForm(answers)) return 'None'
  return `Form ${formNameFor(answers)}, ${editionNamed(chosenEdition(answers, edition))}`
}

/** The title of the PDF: which form of which state it substitutes, in which edition. */
export const titleOf = ({ answers, edition }: Pick<SignedAnswers<A4Answers>, 'answers' | 'edition'>): FormTitle => {
  const form = stateFormFor(answers)
  const state = nameOfState(answers.workState)
  if (form === undefined || !hasPrintableForm(answers))
    return { name: `${state}: no state form`, subtitle: 'Statement of the Employee', edition: '2026' }
  if (claimsReciprocity(answers)) {
    const name = reciprocityWith(answers)?.form ?? ''
    return {
      name: `${state} ${name}`,
      subtitle: 'Employee’s Certificate of Nonresidence',
      edition: certificateEdition(answers),
    }
  }
  return {
    name: `${state} ${formNameFor(answers)}`,
    subtitle:
      separateFormFor(answers) === undefined
        ? 'Employee’s State Withholding Certificate'
        : 'Certificate of Exemption from Withholding',
    edition: chosenEdition(answers, edition),
  }
}

const wherever = (label: string, value: string | undefined) => (value === undefined ? [] : [row('', label, value)])

/** Whose words the declaration above the signature has. */
const declarationNames = {
  state: 'In the words of the state’s form',
  copy: 'In the words of the state’s form as others retyped it; not confirmed',
  ours: 'Ours: no source shows the words of the state’s form',
} as const

/** Which state's tax is withheld, where it isn't that of work. */
const withheldFor = (answers: A4Answers): string | undefined => {
  const [home, work] = answers.exemptIn
    ? [answers.workState, answers.exemptIn]
    : [homeWithholding(answers), answers.workState]
  return home && `${nameOfState(home)}, where the employee lives; none for ${nameOfState(work)}`
}

const homeAndWork = (answers: A4Answers, edition: string): SubstituteSection => {
  const chosen = answers.IsStateSelectedByEmp ? ' (chosen by the employee)' : ''
  return {
    heading: 'Where the employee lives and works',
    rows: [
      row(
        '',
        'Works in',
        answers.exemptIn ? nameOfState(answers.exemptIn) : `${nameOfState(answers.workState)}${chosen}`,
      ),
      row('', 'Lives in', answers.foreignCountry ?? nameOfState(answers.homeState)),
      ...wherever('Tax withheld for', withheldFor(answers)),
      row('', 'Form', formNamed(answers, edition)),
      ...(claimsReciprocity(answers) ? [] : wherever('Claims of exemption', stateFormFor(answers)?.renewal?.en)),
      ...(hasPrintableForm(answers)
        ? [row('', 'Declaration', declarationNames[declarationOrigin(answers, edition)])]
        : []),
    ],
  }
}

const questions = (answers: A4Answers, edition: string): SubstituteSection[] => {
  const shown = shownQuestions(answers)
  if (shown.length === 0) return []
  const rows = shown.map((question) =>
    row(
      lineOf(question.line),
      printedLabel(answers, question),
      answerOf(question, (answers as Record<string, unknown>)[question.key]),
    ),
  )
  const heading = claimsReciprocity(answers) ? 'What the certificate asks' : formNamed(answers, edition)
  return [{ heading, rows }]
}

const nonresidence = (answers: A4Answers, edition: string): SubstituteSection[] => {
  if (!claimsReciprocity(answers)) return []
  const [home, work] = [nameOfState(answers.homeState), nameOfState(answers.workState)]
  const agreement = reciprocityWith(answers)
  const only = agreement?.only?.[answers.homeState as StateCode]?.en
  return [
    {
      heading: formNamed(answers, edition),
      rows: [
        row('', 'Resident of', home),
        row('', 'Claim', `Exempt from ${work} withholding as a resident of ${home}`),
        ...wherever('Condition', only),
        ...(agreement?.certificate?.conditions ?? []).map(({ en }) => row('', 'Condition', en)),
      ],
    },
  ]
}

const signer = (answers: A4Answers): SubstituteSection => {
  const { firstName, middleInitial, lastName, streetAddress, city, state } = answers
  if (streetAddress !== undefined && city !== undefined && state !== undefined)
    return signerRows('Employee', { ...answers, streetAddress, city, state, ssn: printedSsn(answers) })
  return {
    heading: 'Employee',
    rows: [
      row('', 'First name and middle initial', [firstName, middleInitial].filter(Boolean).join(' ')),
      row('', 'Last name', lastName),
    ],
  }
}

/** A box that the employer completes: filled in as far as it is known. */
const employerBox = (answers: A4Answers, firstDay: string) => (box: EmployerBox) => {
  const { line = '', label, filledWith } = box
  if (filledWith === undefined) return row(line, label, 'For the employer to complete')
  return row(line, label, filledWith === 'first day' ? firstDay : yes(isConditionMet(filledWith, answers)))
}

const employerBoxes = (answers: A4Answers, firstDay: string) =>
  claimsReciprocity(answers) || !hasPrintableForm(answers)
    ? []
    : (stateFormFor(answers)?.employerBoxes ?? [])
        .filter(({ only }) => only === undefined || isConditionMet(only, answers))
        .map(employerBox(answers, firstDay))

/** The sections of the substitute form: each question with its official line. */
export const sectionsOf = ({ answers, edition, employer }: SignedAnswers<A4Answers>): SubstituteSection[] => [
  homeAndWork(answers, edition),
  signer(answers),
  ...nonresidence(answers, edition),
  ...questions(answers, edition),
  {
    heading: 'Employer',
    rows: [
      row(
        '',
        'Name and address',
        `${employer.name}, ${employer.streetAddress}, ${employer.city}, ${employer.state} ${employer.zip}`,
      ),
      row('', 'First date of employment', printedDay(employer.firstDayOfWork)),
      row('', 'Employer identification number (EIN)', employer.ein ?? ''),
      ...employerBoxes(answers, printedDay(employer.firstDayOfWork)),
    ],
  },
]
