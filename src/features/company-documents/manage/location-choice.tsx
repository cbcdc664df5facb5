import { useState } from 'react'
import { useFormField } from '#src/shared/form-fields/use-form-field.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { EndpointQuery } from '#src/shared/staff/query/endpoint-query.ts'
import { useEndpointQuery } from '#src/shared/staff/query/use-endpoint.ts'
import type { ComboboxOption } from '#src/shared/staff/pickers/combobox-props.ts'
import { ComboboxField } from '#src/shared/staff/pickers/pick-field.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { documentsMessages } from './documents-messages.ts'
import { idsOf } from './document-values.ts'
import { findLocations, namesOfLocations } from './find-locations.ts'

/** The locations that a document is for: field `locationIdList`, added one by one. */
export function LocationChoice({ businessId }: { readonly businessId: number }) {
  const messages = useMessages(documentsMessages)
  const { value, onChange, ...field } = useFormField<string>({
    name: 'locationIdList',
    label: messages.location,
    hint: messages.locationHint,
  })
  const ids = idsOf(value)
  const [first] = useState(ids)
  const known = useEndpointQuery(namesOfLocations(businessId, first))
  const [picked, setPicked] = useState<readonly ComboboxOption[]>([])
  const nameOf = (id: number) => picked.find((pick) => pick.id === id)?.label ?? known.reply?.get(id) ?? `${id}`
  const find = (search: string): EndpointQuery<readonly ComboboxOption[]> => {
    const locations = findLocations(businessId)(search)
    return { ...locations, select: (reply) => locations.select(reply).filter(({ id }) => !ids.includes(id)) }
  }
  return (
    <>
      <ComboboxField
        {...field}
        isAdding
        value={null}
        onChange={(pick) => {
          if (pick === null || ids.includes(pick.id)) return
          setPicked((before) => [...before, pick])
          onChange([...ids, pick.id].join())
        }}
        find={find}
      />
      {ids.length > 0 && (
        <Row gap="small">
          {ids.map((id) => (
            <Button
              key={id}
              isCompact
              icon="close"
              aria-label={`${messages.remove}: ${nameOf(id)}`}
              onClick={() => onChange(ids.filter((each) => each !== id).join())}
            >
              {nameOf(id)}
            </Button>
          ))}
        </Row>
      )}
    </>
  )
}
