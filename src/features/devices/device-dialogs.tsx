import type { EnrolledDevice } from '#contract/endpoints/devices.ts'
import { devices } from '#contract/endpoints/devices.ts'
import { FormRefusal } from '#src/shared/form-fields/form-parts.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { ConfirmDialog } from '#src/shared/staff/confirm-dialog.tsx'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { kiosksMessages } from '#src/shared/staff/kiosks/kiosks-messages.ts'
import { checkTwice, PinFields } from '#src/shared/staff/kiosks/pin-fields.tsx'
import { useEndpointMutation } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { devicesMessages } from './devices-messages.ts'

interface Props {
  readonly device: EnrolledDevice
  readonly onClose: () => void
}

/** Changes the name of a device. */
export function RenameDialog({ device, onClose }: Props) {
  const messages = useMessages(devicesMessages)
  const fields = useMessages(kiosksMessages)
  const { id: enrollmentId } = device
  const request = useEndpointMutation('devices.rename', {
    invalidates: ['devices', 'business'],
    onDone: () => {
      showToast(messages.renamed)
      onClose()
    },
  })
  return (
    <Form
      prefix="device"
      initial={{ name: device.name }}
      schema={devices.rename.body}
      toBody={({ name }) => ({ enrollmentId, name })}
      onSubmit={(body) => request.submit({ body })}
      request={request}
    >
      <FormDialog title={messages.rename} verb={messages.save} onClose={onClose}>
        <FormText name="name" label={fields.name} hint={fields.nameHint} maxLength={60} />
        <FormRefusal />
      </FormDialog>
    </Form>
  )
}

/** Sets another PIN to leave kiosk mode. */
export function PinDialog({ device, onClose }: Props) {
  const messages = useMessages(devicesMessages)
  const { id: enrollmentId } = device
  const request = useEndpointMutation('devices.setPin', {
    invalidates: ['devices', 'business'],
    onDone: () => {
      showToast(messages.pinChanged)
      onClose()
    },
  })
  return (
    <Form
      prefix="device"
      initial={{ pin: '', pinAgain: '' }}
      schema={devices.setPin.body}
      toBody={({ pin }) => ({ enrollmentId, pin })}
      check={checkTwice}
      onSubmit={(body) => request.submit({ body })}
      request={request}
    >
      <FormDialog title={messages.of(messages.newPin, device.name)} verb={messages.save} onClose={onClose}>
        <PinFields />
        <FormRefusal />
      </FormDialog>
    </Form>
  )
}

/** Ends a device's time as a kiosk. */
export function RevokeDialog({ device, onClose }: Props) {
  const messages = useMessages(devicesMessages)
  const request = useEndpointMutation('devices.revoke', {
    invalidates: ['devices', 'business'],
    onDone: () => {
      showToast(messages.revoked)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={messages.revokeTitle}
      verb={messages.revoke}
      kind="danger"
      isBusy={request.isSubmitted}
      onYes={() => request.submit({ body: { enrollmentId: device.id } })}
      onClose={onClose}
    >
      <p>
        <strong>{device.name}</strong>
      </p>
      <p>{messages.revokeText}</p>
      <ErrorNotice error={request.error} />
    </ConfirmDialog>
  )
}
