import { useState } from 'react'
import { useFormField } from '#src/shared/form-fields/use-form-field.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { EndpointQuery } from '#src/shared/staff/query/endpoint-query.ts'
import { ComboboxField, type ComboboxOption } from '#src/shared/staff/pickers/pick-field.tsx'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { peopleMessages } from '../people-messages.ts'

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
  const messages = useMessages(peopleMessages)
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
            {messages.remove(option.label)}
          </Button>
        </Row>
      ))}
    </Stack>
  )
}
