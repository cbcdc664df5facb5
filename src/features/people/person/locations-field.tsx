import { useField } from 'formik'
import { useState } from 'react'
import { fieldId } from '#src/shared/form-fields/field-id.ts'
import { useReturnReasons } from '#src/shared/form-fields/reasons-context.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { Ask } from '#src/shared/staff/query/ask.ts'
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
  readonly find: (search: string) => Ask<readonly ComboboxOption[]>
  readonly scope: string
}) {
  const messages = useMessages(peopleMessages)
  const [field, meta, helpers] = useField<readonly ComboboxOption[]>(name)
  const returnReason = useReturnReasons(name, field.value)
  // After a pick the field is cleared.
  const [round, setRound] = useState(0)
  const chosen = field.value
  const add = (picked: ComboboxOption | null) => {
    if (picked === null) return
    setRound(round + 1)
    if (!chosen.some(({ id }) => id === picked.id)) void helpers.setValue([...chosen, picked])
  }
  return (
    <Stack gap="small">
      <ComboboxField
        key={`${scope} ${round}`}
        id={fieldId(name)}
        name={name}
        label={label}
        hint={hint}
        value={null}
        error={(meta.touched ? meta.error : undefined) ?? returnReason}
        onChange={add}
        onBlur={() => void helpers.setTouched(true)}
        find={find}
      />
      {chosen.map((option) => (
        <Row key={option.id} isApart>
          <Badge tone="neutral">{option.label}</Badge>
          <Button
            kind="quiet"
            isCompact
            onClick={() => void helpers.setValue(chosen.filter(({ id }) => id !== option.id))}
          >
            {messages.remove(option.label)}
          </Button>
        </Row>
      ))}
    </Stack>
  )
}
