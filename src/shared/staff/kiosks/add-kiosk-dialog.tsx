import { useState } from 'react'
import { devices, type DeviceCode } from '#contract/endpoints/devices.ts'
import { FormRefusal } from '#src/shared/form-fields/form-parts.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormDialog } from '../form-dialog.tsx'
import { findLocations } from '../organizations/find-locations.ts'
import { FormCombobox } from '../pickers/form-pick.tsx'
import { useEndpointMutation } from '../query/use-endpoint-mutation.ts'
import { CodeDialog } from './code-dialog.tsx'
import { kiosksMessages } from './kiosks-messages.ts'
import { checkTwice, PinFields } from './pin-fields.tsx'

/** The location that a kiosk is added at, unless another is chosen. */
export interface AtLocation {
  readonly id: number
  readonly name: string
}

interface KioskToBe {
  readonly locationId: number
  readonly name: string
  readonly pin: string
}

/** Adds a kiosk: its name and PIN, then a code for the tablet. */
export function AddKioskDialog({
  at,
  onClose,
}: {
  readonly at?: AtLocation | undefined
  readonly onClose: () => void
}) {
  const messages = useMessages(kiosksMessages)
  const [kiosk, setKiosk] = useState<KioskToBe>()
  const [codes, setCodes] = useState<readonly DeviceCode[]>([])
  const request = useEndpointMutation('devices.makeCode', {
    invalidates: ['business'],
    onDone: (code) => setCodes((before) => [code, ...before]),
  })
  const [newest] = codes
  if (kiosk && newest)
    return (
      <CodeDialog
        key={newest.codeId}
        name={kiosk.name}
        codes={codes}
        renewal={request}
        onRenew={() => request.submit({ body: { ...kiosk, replaces: newest.codeId } })}
        onClose={onClose}
      />
    )
  return (
    <Form
      prefix="kiosk"
      initial={{ locationId: at ? String(at.id) : '', name: '', pin: '', pinAgain: '' }}
      schema={devices.makeCode.body}
      check={checkTwice}
      onSubmit={({ locationId, name, pin }) => {
        setKiosk({ locationId, name, pin })
        request.submit({ body: { locationId, name, pin } })
      }}
      request={request}
    >
      <FormDialog title={messages.addTitle} verb={messages.showCode} onClose={onClose}>
        <p>{messages.addText}</p>
        <FormCombobox
          name="locationId"
          label={messages.location}
          find={findLocations(0)}
          first={at && { id: at.id, label: at.name }}
        />
        <FormText name="name" label={messages.name} hint={messages.nameHint} maxLength={60} />
        <PinFields />
        <FormRefusal />
      </FormDialog>
    </Form>
  )
}
