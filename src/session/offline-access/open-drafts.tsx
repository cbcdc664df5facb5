import { useEffect, useState } from 'react'
import type { UserInfo } from '#contract/endpoints/auth.ts'
import { currentUnlockRow } from '#src/offline/unlock/unlock-row-state.ts'
import type { UnlockOutcome } from '#src/offline/unlock/unlock.ts'
import { FormBox, FormErrors, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { FormPassword } from '#src/shared/form-fields/form-password.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { currentLanguage, useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { isKiosk } from '#src/shared/kiosk-mode.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { useSessionActor } from '../session-actor.ts'
import { forgetUnlock } from './forget-unlock.ts'
import { offlineAccessMessages } from './offline-access-messages.ts'

/** Loads the messages of the offer: without them it is not shown. */
export const loadOpenDraftsMessages = (): Promise<unknown> => offlineAccessMessages.load(currentLanguage())

const facts = () => ({ now: Date.now(), isKiosk: isKiosk() })

type State =
  'unknown' | 'none' | 'offered' | 'open' | 'busy' | 'forgotten' | Exclude<UnlockOutcome, { outcome: 'open' }>

/** Offers to open the drafts of a personal device without internet; names nobody, and shows nothing where none can. */
export default function OpenDrafts() {
  const messages = useMessages(offlineAccessMessages).open
  const texts = useMessages(offlineAccessMessages)
  const language = useLanguage()
  const { actor } = useSessionActor()
  const [state, setState] = useState<State>('unknown')
  useEffect(() => {
    let isGone = false
    void currentUnlockRow(facts()).then(
      (row) => !isGone && setState(row === undefined ? 'none' : 'offered'),
      () => !isGone && setState('none'),
    )
    return () => {
      isGone = true
    }
  }, [])
  const open = async (passphrase: string) => {
    setState('busy')
    try {
      const { unlockWithPassphrase } = await import('#src/offline/unlock/unlock.ts')
      const result = await unlockWithPassphrase(passphrase, facts())
      if (result.outcome !== 'open') return setState(result)
      const user = result.user as UserInfo
      actor.send({ type: 'open offline', session: { user, token: '', tokenExpiresAt: 0, deviceKind: 'personal' } })
    } catch {
      setState({ outcome: 'gone' })
    }
  }
  const forget = async () => {
    await forgetUnlock()
    setState('forgotten')
  }
  if (state === 'unknown' || state === 'none') return null
  if (state === 'forgotten') return <Notice isLive>{messages.forgotten}</Notice>
  if (state === 'offered')
    return (
      <Button isWide onClick={() => setState('open')}>
        {messages.title}
      </Button>
    )
  const outcome = typeof state === 'object' ? state : undefined
  if (outcome?.outcome === 'gone')
    return (
      <Notice tone="warning" isLive>
        {messages.gone}
      </Notice>
    )
  const until = outcome === undefined || outcome.lockedUntil === 0 ? undefined : new Date(outcome.lockedUntil)
  return (
    <Card title={messages.title}>
      <p>{messages.text}</p>
      {outcome && (
        <Notice tone="danger" isLive>
          {outcome.outcome === 'wrong' && `${messages.wrong} `}
          {until && messages.later(until.toLocaleTimeString(language, { timeStyle: 'medium' }))}
        </Notice>
      )}
      <Form
        prefix="unlock"
        initial={{ passphrase: '' }}
        checkInWords={({ passphrase }): Record<string, string> =>
          passphrase.trim() === '' ? { passphrase: texts.needed } : {}
        }
        onSubmit={(_, { passphrase }) => void open(passphrase)}
        request={{ isSubmitted: state === 'busy', error: undefined }}
        isSelf
      >
        <FormBox isStep>
          <FormErrors />
          <FormPassword name="passphrase" label={texts.passphrase} autoComplete="off" />
          {state === 'busy' && <p role="status">{texts.working}</p>}
          <FormSubmit isWide>{messages.submit}</FormSubmit>
          <Button kind="quiet" onClick={() => void forget()}>
            {messages.forget}
          </Button>
        </FormBox>
      </Form>
    </Card>
  )
}
