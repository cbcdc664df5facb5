import { useState } from 'react'
import { useFormField } from '#src/shared/form-fields/use-form-field.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import type { EndpointQuery } from '../query/endpoint-query.ts'
import { staffMessages } from '../staff-messages.ts'
import type { ComboboxOption } from './combobox-props.ts'
import { ComboboxField } from './pick-field.tsx'

/** Locations of a record, in the order in which they were added: found by typing, removed one by one. */
export function FormLocations({
  name,
  label,
  hint,
  find,
  scope,
}: {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly find: (search: string) => EndpointQuery<readonly ComboboxOption[]>
  readonly scope: string
}) {
  const messages = useMessages(staffMessages)
  const { value: chosen, onChange, ...field } = useFormField<readonly ComboboxOption[]>({ name, label, hint })
  // After a pick the field is cleared.
  const [round, setRound] = useState(0)
  const add = (picked: ComboboxOption | null) => {
    if (picked === null) return
    setRound(round + 1)
    if (!chosen.some(({ id }) => id === picked.id)) onChange([...chosen, picked])
  }
  return (
    <Stack gap="small">
      <ComboboxField key={`${scope} ${round}`} {...field} value={null} onChange={add} find={find} />
      {chosen.map((option) => (
        <Row key={option.id} isApart>
          <Badge tone="neutral">{option.label}</Badge>
          <Button kind="quiet" isCompact onClick={() => onChange(chosen.filter(({ id }) => id !== option.id))}>
            {messages.removeChoice(option.label)}
          </Button>
        </Row>
      ))}
    </Stack>
  )
}
