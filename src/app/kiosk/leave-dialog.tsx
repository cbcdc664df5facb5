import { useEffect, useState } from 'react'
import { devices } from '#contract/endpoints/devices.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { checkPin } from '#src/session/kiosk/contact.ts'
import { FormBox, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { FormPassword } from '#src/shared/form-fields/form-password.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { addReasons } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { setKioskMode } from '#src/shared/kiosk-mode.ts'
import { toRequestError, type RequestError } from '#src/shared/request/request-error.ts'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { kioskMessages } from './kiosk-messages.ts'

const reasons = { wrong: 'pinWrong', later: 'pinWait', online: 'pinOnline' } as const

/** Leaves kiosk mode by its PIN, for the login page. */
export function LeaveDialog({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages(kioskMessages)
  const [request, setRequest] = useState<{ readonly isSubmitted: boolean; readonly error: RequestError | undefined }>({
    isSubmitted: false,
    error: undefined,
  })
  const language = useLanguage()
  useEffect(() => void addReasons(language, messages.reasons), [language, messages])
  const check = async (pin: string) => {
    setRequest({ isSubmitted: true, error: undefined })
    const outcome = await checkPin(pin)
    if (outcome === 'right') {
      setKioskMode('off')
      location.replace('/login')
      return
    }
    const key = reasons[outcome]
    setRequest({ isSubmitted: false, error: toRequestError(new Problem('invalid', key, { fields: { pin: { key } } })) })
  }
  return (
    <Dialog isOpen title={messages.leaveTitle} onClose={onClose}>
      <Form
        prefix="kiosk"
        initial={{ pin: '' }}
        schema={devices.checkPin.body}
        onSubmit={({ pin }) => void check(pin)}
        request={request}
      >
        <FormBox>
          <Stack>
            <p>{messages.leaveText}</p>
            <FormPassword name="pin" label={messages.pin} autoComplete="off" isPin />
            <FormSubmit>{messages.leave}</FormSubmit>
          </Stack>
        </FormBox>
      </Form>
    </Dialog>
  )
}
