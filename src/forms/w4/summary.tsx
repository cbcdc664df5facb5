import type { Edition } from '#contract/forms/editions/edition.ts'
import { isNonresidentAlien } from '#contract/forms/w4/nonresident.ts'
import { step3 } from '#contract/forms/w4/step3.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { dollars } from '../../shared/form-fields/dollars.ts'
import type { FormValues, SummaryRow, SummarySection } from '../form-module.ts'
import type { FormReader } from '../form-reader.ts'
import { messagesFor } from '../form-reader.ts'
import { isSignerRow, useSignerRows } from '../signer/signer-summary.ts'
import { claimsExemption, w4Steps } from './values.ts'
import { w4EditionOf } from './w4-editions.ts'
import { w4Messages } from './w4-messages.ts'
import type { messages as en } from './messages/en.ts'

type W4Messages = typeof en

const amount = (values: FormValues, field: string): number => {
  const typed = Number(String(values[field] ?? '').replace(/[$,\s]/g, ''))
  return Number.isFinite(typed) && typed > 0 ? typed : 0
}

/** What step 3 is computed from, from fields that may still be empty or half typed. */
export const step3Answers = (values: FormValues) => ({
  DependentsUnderAge17: amount(values, 'DependentsUnderAge17'),
  DependentsOtherAge: amount(values, 'DependentsOtherAge'),
  otherCredits: amount(values, 'otherCredits'),
})

const answerIn =
  (messages: W4Messages, language: Language, values: FormValues, signerText: (field: string) => string) =>
  (field: string): string => {
    const value = typeof values[field] === 'boolean' ? values[field] : signerText(field)
    if (field === 'maritalStatus' && isNonresidentAlien(values)) return messages.maritalStatuses['1']
    if (typeof value === 'boolean') return value ? messages.yes : messages.no
    if (value === '') return field in optionalAnswers ? messages.none : messages.notAnswered
    switch (field) {
      case 'taxResidence':
        return messages.taxResidences[value as keyof W4Messages['taxResidences']] ?? value
      case 'maritalStatus':
        return messages.maritalStatuses[value as keyof W4Messages['maritalStatuses']] ?? value
      case 'SupportiveDocPath':
        return messages.cardAdded
      case 'otherCredits':
      case 'OtherIncome':
      case 'Deductions':
      case 'ExtraWithholding':
        return amount(values, field) === 0 ? messages.none : dollars(amount(values, field), language)
      default:
        return value
    }
  }

const optionalAnswers = {
  middleInitial: true,
  otherCredits: true,
  OtherIncome: true,
  Deductions: true,
  ExtraWithholding: true,
  SupportiveDocPath: true,
}

const labelIn = (messages: W4Messages, field: string, signerLabel: string | undefined): string => {
  if (field === 'isExempt') return messages.exemptClaim
  if (field === 'isNonresidentAlien') return messages.nonresidentClaim
  if (field === 'SupportiveDocPath') return messages.card
  const label = messages[field as keyof W4Messages]
  return signerLabel ?? (typeof label === 'string' ? label : field)
}

const isApplicable = (field: string, values: FormValues): boolean => {
  if (field === 'maritalStatus') return !claimsExemption(values)
  if (field === 'isExempt') return !isNonresidentAlien(values)
  if (field === 'taxResidence') return isNonresidentAlien(values)
  if (field.startsWith('exempt')) return claimsExemption(values)
  return isSignerRow(field, values)
}

/** All answers of a W-4 as text, by step. */
export const useW4Sheet = (
  values: FormValues,
  edition: Edition,
  reader: FormReader = 'employee',
): readonly SummarySection[] => {
  const messages = messagesFor(useMessages(w4Messages), reader)
  const language = useLanguage()
  const signer = useSignerRows(values)
  const answer = answerIn(messages, language, values, signer.textOf)
  return w4Steps(values).map(({ key, fields }) => {
    const rows: SummaryRow[] = fields
      .filter((field) => isApplicable(field, values))
      .map((field) => ({
        field,
        label: labelIn(messages, field, signer.labelOf(field)),
        value: answer(field),
        text: answer(field),
      }))
    if (key === 'dependents') {
      const total = dollars(step3(step3Answers(values), w4EditionOf(edition)).total, language)
      rows.push({ field: '', label: messages.step3Total, value: <strong>{total}</strong>, text: total })
    }
    const title = messages.steps[key as keyof W4Messages['steps']]
    return { step: key, title, lede: messages.ledes[key as keyof W4Messages['ledes']], rows }
  })
}
