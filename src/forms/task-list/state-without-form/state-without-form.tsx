import { stateFormOf } from '#contract/forms/a4/registry.ts'
import { nameOfState } from '#contract/forms/a4/state-names.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { stateWithoutFormMessages } from './state-without-form-messages.ts'

/** A state of work that asks an employee for no withholding form: why, and what is withheld all the same. */
export default function StateWithoutForm({ state }: { readonly state: string }) {
  const messages = useMessages(stateWithoutFormMessages)
  const language = useLanguage()
  const form = stateFormOf(state)
  if (form === undefined) return null
  const name = nameOfState(form.code)
  const why = form.category === 'no wage tax' ? messages.noWageTax(name) : messages.federal(name)
  return (
    <Card>
      <strong>{messages.name(name)}</strong>
      <p>{[why, ...(form.notes ?? []).map((note) => note[language])].join(' ')}</p>
    </Card>
  )
}
