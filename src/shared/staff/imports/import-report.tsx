import type { ImportReport } from '#contract/protocol/import-format.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { importingMessages } from './importing-messages.ts'

/** The result of checking a file: how many cells are wrong, or that all rows are valid. */
export function ImportResult({ report }: { readonly report: ImportReport }) {
  const messages = useMessages(importingMessages)
  const language = useLanguage()
  const { problems, problemCount, rows } = report
  if (rows === 0) return <Notice isLive>{messages.noRows}</Notice>
  if (problemCount === 0)
    return (
      <Notice tone="positive" title={messages.goodTitle(rows.toLocaleString(language), rows)} isLive>
        {messages.goodText}
      </Notice>
    )
  return (
    <Notice tone="danger" title={messages.wrongTitle(problemCount.toLocaleString(language), problemCount)} isLive>
      {messages.wrongText}{' '}
      {problems.length < problemCount && messages.wrongFirst(problems.length.toLocaleString(language))}
    </Notice>
  )
}
