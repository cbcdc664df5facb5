import type { MissingEdition } from '#contract/forms/editions/missing-editions.ts'
import { nameOfState } from '#contract/forms/a4/state-names.ts'
import { formatDate } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { missingEditionsMessages } from './missing-editions-messages.ts'

/** A notice for each form whose last known edition has ended, or ends soon. */
export function MissingEditions({ editions }: { readonly editions: readonly MissingEdition[] }) {
  const messages = useMessages(missingEditionsMessages)
  const language = useLanguage()
  return editions.map(({ name, state, edition, lastDay, year }) => {
    const form = state === null ? name : messages.ofState(name, nameOfState(state))
    return (
      <Notice key={`${name} ${state ?? ''}`} tone="warning" title={messages.title(year, form)}>
        {messages.text(form, edition, formatDate(lastDay, language))}
      </Notice>
    )
  })
}
