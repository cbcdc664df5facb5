import { useId } from 'react'
import type { RecentFactor } from '#contract/endpoints/credentials.ts'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { FieldGroup } from '#src/shared/ui/fields/field.tsx'
import { recentFactorsMessages } from './recent-factors-messages.ts'

const prefix = 'retain '

/** The ids of the ways to log in that stay, of the values of a form. */
export const retainedIn = (values: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(prefix) && value === true ? [name.slice(prefix.length)] : [],
  )

/**
 * The ways to log in that were added lately: whoever chooses a new password, because someone else may know the old one,
 * says which are their own. The others are removed. Nothing where there is none.
 */
export function RecentFactors({ list = [] }: { readonly list: readonly RecentFactor[] | undefined }) {
  const language = useLanguage()
  const messages = recentFactorsMessages[language]
  const id = useId()
  if (list.length === 0) return null
  return (
    <FieldGroup id={id} name="recentFactors" label={messages.title} hint={messages.hint}>
      {() =>
        list.map((factor) => (
          <FormCheck
            key={factor.id}
            name={`${prefix}${factor.id}`}
            label={messages.keep[factor.kind](factor.name ?? '')}
            line={messages.addedAt(formatMoment(factor.addedAt, language))}
          />
        ))
      }
    </FieldGroup>
  )
}
