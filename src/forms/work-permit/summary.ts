import type { Edition } from '#contract/forms/editions/edition.ts'
import { workPermit } from '#contract/forms/work-permit/work-permit.ts'
import { formatDate } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { FormValues, SummaryRow, SummarySection } from '../form-module.ts'
import type { FormReader } from '../form-reader.ts'
import { messagesFor } from '../form-reader.ts'
import { isSignerRow, useSignerRows } from '../signer/signer-summary.ts'
import type { messages as en } from './messages/en.ts'
import { workPermitMessages } from './work-permit-messages.ts'

type Messages = typeof en
type StepKey = keyof Messages['steps']

const toRow = (field: string, label: string, text: string): SummaryRow => ({ field, label, value: text, text })

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** All answers of the form as text, by step. */
export const useWorkPermitSummary = (
  values: FormValues,
  _edition?: Edition,
  reader: FormReader = 'employee',
): readonly SummarySection[] => {
  const messages = messagesFor(useMessages(workPermitMessages), reader)
  const language = useLanguage()
  const signer = useSignerRows(values)
  const answer = (field: string): string => {
    const value = values[field]
    return typeof value === 'string' ? value : ''
  }
  const dayOf = (field: string) => (isDay(answer(field)) ? formatDate(answer(field), language) : answer(field))
  const rows: Readonly<Record<StepKey, () => SummaryRow[]>> = {
    you: () =>
      ['firstName', 'middleInitial', 'lastName']
        .filter((field) => isSignerRow(field, values))
        .map((field) =>
          toRow(
            field,
            signer.labelOf(field) ?? field,
            signer.textOf(field) || (field === 'middleInitial' ? messages.none : messages.notAnswered),
          ),
        ),
    copy: () => [
      toRow(
        'SupportiveDocPath',
        messages.copy,
        answer('SupportiveDocPath') === '' ? messages.none : messages.copyAdded,
      ),
    ],
    permit: () => [
      toRow(
        'permitIssuer',
        messages.permitIssuer,
        messages.permitIssuers[answer('permitIssuer') as keyof Messages['permitIssuers']] ?? messages.notAnswered,
      ),
      toRow('permitIssuedOn', messages.permitIssuedOn, dayOf('permitIssuedOn') || messages.notAnswered),
      toRow('permitExpiresOn', messages.permitExpiresOn, dayOf('permitExpiresOn') || messages.notEntered),
      toRow('permitNumber', messages.permitNumber, answer('permitNumber') || messages.none),
      toRow(
        'permitScope',
        messages.permitScope,
        messages.permitScopes[answer('permitScope') as keyof Messages['permitScopes']] ?? messages.permitScopeNone,
      ),
    ],
  }
  return workPermit.steps.map(({ key }) => ({
    step: key,
    title: messages.steps[key],
    lede: messages.ledes[key],
    rows: rows[key](),
  }))
}
