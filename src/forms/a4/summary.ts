import type { Edition } from '#contract/forms/form.ts'
import { applicableAnswers, applicableQuestions, stateFormFor } from '#contract/forms/a4/applicable-questions.ts'
import { nameOfState } from '#contract/forms/a4/state-names.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { FormValues, SummaryRow, SummarySection } from '../form-module.ts'
import type { FormReader } from '../form-reader.ts'
import { wordsFor } from '../form-reader.ts'
import { personWords } from '../signer/signer-messages.ts'
import { a4Words } from './a4-messages.ts'
import type { A4Words } from './labels.ts'
import { answerIn, formResult, masked } from './labels.ts'
import { a4Steps } from './values.ts'

const rowOf = (field: string, label: string, text: string): SummaryRow => ({ field, label, value: text, text })

const textIn = (values: FormValues, field: string): string => {
  const value = values[field]
  return typeof value === 'string' ? value : ''
}

const placeRow = (words: A4Words, values: FormValues) => (field: string) => {
  const value = textIn(values, field)
  const said = field === 'workState' || field === 'homeState' ? nameOfState(value) : words.yesNo[value as 'yes' | 'no']
  return rowOf(field, words.places[field as keyof A4Words['places']], said || words.notAnswered)
}

const otherPlace = (words: A4Words, values: FormValues): SummaryRow[] => {
  const place = textIn(values, 'locationState')
  return place === '' || place === values['workState']
    ? []
    : [rowOf('', words.otherPlace, words.otherPlaceText(nameOfState(place)))]
}

/** All answers of the state form in words, by step. */
export const useA4Sheet = (
  values: FormValues,
  _edition?: Edition,
  reader: FormReader = 'employee',
): readonly SummarySection[] => {
  const words = wordsFor(useMessages(a4Words), reader)
  const person = useMessages(personWords)
  const language = useLanguage()
  const applying = applicableAnswers(values)
  const asked = new Map(applicableQuestions(values).map((question) => [question.key, question]))
  const personRow = (field: string) => {
    const value = textIn(values, field)
    const label = person[field as 'firstName' | 'lastName' | 'city']
    if (field === 'ssn') return rowOf(field, label, value === '' ? words.notAnswered : masked(value))
    return rowOf(field, label, value || (field === 'middleInitial' ? words.none : words.notAnswered))
  }
  const questionRow = (field: string) => {
    const question = asked.get(field)
    if (question === undefined) return rowOf(field, field, '')
    return rowOf(field, question.label[language], answerIn(words, language, question, applying[field]))
  }
  const rowsOf: Readonly<Record<string, (fields: readonly string[]) => SummaryRow[]>> = {
    places: (fields) => [
      ...fields.map(placeRow(words, values)),
      ...otherPlace(words, values),
      rowOf('', words.madeTitle, formResult(words, values)),
    ],
    you: (fields) => fields.map(personRow),
  }
  const state = nameOfState(stateFormFor(values)?.code ?? '')
  return a4Steps(values).map(({ key, fields }) => ({
    step: key,
    title: words.steps[key as keyof A4Words['steps']](state),
    lede: words.ledes[key as keyof A4Words['ledes']],
    rows: rowsOf[key]?.(fields) ?? fields.map(questionRow),
  }))
}
