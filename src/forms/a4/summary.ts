import type { Edition } from '#contract/forms/editions/edition.ts'
import {
  applicableAnswers,
  hasPrintableForm,
  homeWithholding,
  shownQuestions,
  stateFormFor,
} from '#contract/forms/a4/applicable-questions.ts'
import { nameOfState } from '#contract/forms/a4/state-names.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { declarationOrigin } from '#contract/forms/a4/declaration-origin.ts'
import type { FormValues, SummaryRow, SummarySection } from '../form-module.ts'
import type { FormReader } from '../form-reader.ts'
import { messagesFor } from '../form-reader.ts'
import type { SignerMessages } from '../signer/address-states.ts'
import { addressStateName } from '../signer/address-states.ts'
import { signerMessages } from '../signer/signer-messages.ts'
import { isSignerRow, useSignerRows } from '../signer/signer-summary.ts'
import { a4Messages } from './a4-messages.ts'
import type { A4Messages } from './labels.ts'
import { answerIn, formResult } from './labels.ts'
import { a4Steps, isOfHomeState } from './values.ts'

const rowOf = (field: string, label: string, text: string): SummaryRow => ({ field, label, value: text, text })

const textIn = (values: FormValues, field: string): string => {
  const value = values[field]
  return typeof value === 'string' ? value : ''
}

const homeAndWorkRow = (messages: A4Messages, values: FormValues, person: SignerMessages) => (field: string) => {
  const value = textIn(values, field)
  const text =
    field === 'workState' || field === 'homeState'
      ? addressStateName(person, value)
      : messages.yesNo[value as 'yes' | 'no']
  return rowOf(field, messages.homeAndWork[field as keyof A4Messages['homeAndWork']], text || messages.notAnswered)
}

/** What the form of a home state doesn't ask: it says which states it is about. */
const unasked = (values: FormValues): readonly string[] =>
  isOfHomeState(values) ? ['exemptIn', 'workState', 'homeState'] : []

/** Which state's tax is withheld, where an agreement names that of the home: on the forms of both states. */
const withheldRows = (messages: A4Messages, values: FormValues): SummaryRow[] => {
  const [home, work] = isOfHomeState(values)
    ? [textIn(values, 'workState'), textIn(values, 'exemptIn')]
    : [homeWithholding(values), textIn(values, 'workState')]
  return home === undefined
    ? []
    : [rowOf('', messages.withheldFor.label, messages.withheldFor.text(nameOfState(home), nameOfState(work)))]
}

const workLocationRows = (messages: A4Messages, values: FormValues): SummaryRow[] => {
  const locationState = textIn(values, 'locationState')
  return locationState === '' || locationState === values['workState']
    ? []
    : [rowOf('', messages.workLocation, messages.workLocationText(nameOfState(locationState)))]
}

/** All answers of the state form as text, by step. */
export const useA4Sheet = (
  values: FormValues,
  edition?: Edition,
  reader: FormReader = 'employee',
): readonly SummarySection[] => {
  const messages = messagesFor(useMessages(a4Messages), reader)
  const signer = useSignerRows(values)
  const person = useMessages(signerMessages)
  const language = useLanguage()
  const applying = applicableAnswers(values)
  const questionsByKey = new Map(shownQuestions(values).map((question) => [question.key, question]))
  const personRow = (field: string) => {
    const none = field === 'middleInitial' ? messages.none : messages.notAnswered
    return rowOf(field, signer.labelOf(field) ?? field, signer.textOf(field) || none)
  }
  const questionRow = (field: string) => {
    const question = questionsByKey.get(field)
    if (question === undefined) return rowOf(field, field, '')
    return rowOf(
      field,
      question.label[language],
      answerIn(messages, language, question, applying[field] ?? values[field]),
    )
  }
  const rowsOf: Readonly<Record<string, (fields: readonly string[]) => SummaryRow[]>> = {
    homeAndWork: (fields) => [
      ...fields.filter((field) => !unasked(values).includes(field)).map(homeAndWorkRow(messages, values, person)),
      ...withheldRows(messages, values),
      ...workLocationRows(messages, values),
      rowOf('', messages.madeTitle, formResult(messages, values)),
      ...(reader === 'staff' && hasPrintableForm(values)
        ? [rowOf('', messages.declaration, messages.declarationOrigin[declarationOrigin(values, edition?.id ?? '')])]
        : []),
    ],
    you: (fields) =>
      fields
        .map((field) => (field === 'hasAppliedForSsn' && values[field] === true ? 'ssn' : field))
        .filter((field) => isSignerRow(field, values))
        .map(personRow),
  }
  const retired =
    reader === 'staff' ? [...questionsByKey.values()].filter((each) => each.retired).map((each) => each.key) : []
  const state = nameOfState(stateFormFor(values)?.code ?? '')
  return a4Steps(values).map(({ key, fields }) => ({
    step: key,
    title: messages.steps[key as keyof A4Messages['steps']](state),
    lede: messages.ledes[key as keyof A4Messages['ledes']],
    rows: rowsOf[key]?.(fields) ?? [...fields, ...(key === 'state' ? retired : [])].map(questionRow),
  }))
}
