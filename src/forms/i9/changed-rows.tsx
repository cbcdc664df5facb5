import type { Language } from '#contract/domain/lookups.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { FormValues, SummaryRow } from '../form-module.ts'
import type { I9Messages } from './answer-text.ts'
import { answerOf, labelOf } from './answer-text.ts'
import { changesIn } from './correction.ts'
import { i9Messages } from './i9-messages.ts'

/** What a correction changes: the signed answer struck through next to the new one. */
export const changedRows = (messages: I9Messages, language: Language, values: FormValues): readonly SummaryRow[] =>
  changesIn(values).map(({ field, before, now }) => {
    const [was, is] = [before, now].map((each) =>
      each[field] === '' ? messages.none : answerOf(messages, language, each, field),
    ) as [string, string]
    return {
      field: '',
      label: messages.corrected(labelOf(messages, now, field)),
      value: (
        <>
          <del>{was}</del> <ins>{is}</ins>
        </>
      ),
      text: `${was} → ${is}`,
    }
  })

/** The same in the person's language. */
export const useChangedRows = (values: FormValues): readonly SummaryRow[] =>
  changedRows(useMessages(i9Messages), useLanguage(), values)
