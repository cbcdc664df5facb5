import type { FormDefinition } from '../form.ts'
import { taxpayerFields } from '../identity.ts'
import { forms } from '../registry.ts'
import { isAdded } from '../editions/added-editions.ts'
import { a4Editions } from './a4-editions.ts'
import { stateFormFor, hasPrintableForm, needsStateForm, separateFormFor, stepOf } from './applicable-questions.ts'
import { declarationFor } from './declarations.ts'
import { claimForPrintedYear } from './exemption-expiry.ts'
import { questionsByKey } from './registry.ts'
import { a4Sample } from './sample.ts'
import { a4Answers, a4Masked } from './schema.ts'
import { nameOfState } from './state-names.ts'

const keysOn = (step: 'state' | 'amounts'): readonly string[] =>
  [...questionsByKey].filter(([, questions]) => questions.some((each) => stepOf(each) === step)).map(([key]) => key)

/** Ours, where nothing is certified: the employee signs that they were informed. */
const noFormStatement = (state: string) =>
  `I work in ${state}. I have read that no state withholding certificate is needed from me.`

/** The state withholding form (form id 6); the answers decide which state's form it is. */
export const a4 = {
  ...forms.a4,
  editions: a4Editions,
  variantOf: (answers) => (needsStateForm(answers) ? stateFormFor(answers)?.code : undefined),
  steps: [
    {
      key: 'homeAndWork',
      fields: [
        'workState',
        'homeState',
        'exemptIn',
        'claimsReciprocity',
        'fillsStateForm',
        'IsStateSelectedByEmp',
        'locationState',
      ],
    },
    { key: 'you', fields: taxpayerFields },
    { key: 'state', fields: keysOn('state') },
    { key: 'amounts', fields: keysOn('amounts') },
  ],
  answers: a4Answers,
  masked: a4Masked,
  sample: a4Sample,
  claimForYear: claimForPrintedYear,
  statement: (edition, answers) => {
    if (!hasPrintableForm(answers)) return noFormStatement(nameOfState(String(answers['workState'])))
    if (separateFormFor(answers) === undefined && isAdded('a4', edition)) return edition.attestation
    return declarationFor(answers)?.text ?? edition.attestation
  },
} as const satisfies FormDefinition
