import { stateFormOf } from '#contract/forms/a4/registry.ts'
import { nameOfState } from '#contract/forms/a4/state-names.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { a4Messages } from './a4-messages.ts'

/** A state of work that asks an employee for no withholding form: why, and what is withheld all the same. */
export default function StateWithoutForm({ state }: { readonly state: string }) {
  const { withoutForm } = useMessages(a4Messages)
  const language = useLanguage()
  const form = stateFormOf(state)
  if (form === undefined) return null
  const name = nameOfState(form.code)
  const why = form.category === 'no wage tax' ? withoutForm.noWageTax(name) : withoutForm.federal(name)
  return (
    <Card>
      <strong>{withoutForm.name(name)}</strong>
      <p>{[why, ...(form.notes ?? []).map((note) => note[language])].join(' ')}</p>
    </Card>
  )
}
