import { useState } from 'react'
import { isStrong, passphraseFault } from '#src/offline/unlock/passphrase.ts'
import { setUpUnlock } from '#src/offline/unlock/unlock.ts'
import { FormBox, FormErrors, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { FormPassword } from '#src/shared/form-fields/form-password.tsx'
import { useFormFields } from '#src/shared/form-fields/form-state.ts'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { isKiosk } from '#src/shared/kiosk-mode.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { withoutTokens } from '../session.ts'
import { useSession } from '../session-context.tsx'
import { offlineAccessMessages } from './offline-access-messages.ts'

const blank = { passphrase: '', again: '' }

/** How good the passphrase is, as it is typed. */
function Strength({ known }: { readonly known: readonly string[] }) {
  const messages = useMessages(offlineAccessMessages)
  const typed = String(useFormFields().valueOf('passphrase'))
  if (typed === '' || passphraseFault(typed, known) !== undefined) return null
  return <p role="status">{isStrong(typed) ? messages.strong : messages.fair}</p>
}

/** Chooses the passphrase that opens drafts without internet; it is stored nowhere. */
export function PassphraseForm({ onSaved, onLeave }: { readonly onSaved: () => void; readonly onLeave: () => void }) {
  const messages = useMessages(offlineAccessMessages)
  const { user, owner } = useSession()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const known = [user.firstName, user.lastName, user.username]
  const save = async (passphrase: string) => {
    setState('busy')
    try {
      await setUpUnlock(owner, withoutTokens(user), passphrase, { now: Date.now(), isKiosk: isKiosk() })
      onSaved()
    } catch {
      setState('failed')
    }
  }
  return (
    <Form
      prefix="unlock"
      initial={blank}
      checkInWords={({ passphrase, again }) => {
        const fault = passphraseFault(passphrase, known)
        return {
          ...(fault && { passphrase: passphrase === '' ? messages.needed : messages.faults[fault] }),
          ...(again !== passphrase && { again: messages.differ }),
        }
      }}
      onSubmit={(_, { passphrase }) => void save(passphrase)}
      request={{ isSubmitted: state === 'busy', error: undefined }}
      isSelf
    >
      <FormBox isStep>
        <FormErrors />
        {state === 'failed' && (
          <Notice tone="danger" isLive>
            {messages.failed}
          </Notice>
        )}
        <FormPassword name="passphrase" label={messages.newPassphrase} hint={messages.hint} autoComplete="off" />
        <Strength known={known} />
        <FormPassword name="again" label={messages.again} autoComplete="off" />
        {state === 'busy' && <p role="status">{messages.working}</p>}
        <Row gap="small">
          <FormSubmit>{messages.save}</FormSubmit>
          <Button kind="quiet" onClick={onLeave}>
            {messages.cancel}
          </Button>
        </Row>
      </FormBox>
    </Form>
  )
}
