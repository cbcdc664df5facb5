import { useEffect, useState } from 'react'
import type { Challenge } from '#contract/endpoints/auth.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { CheckField } from '#src/shared/ui/fields/check-field.tsx'
import { CodeField } from '#src/shared/ui/fields/code-field.tsx'
import { ErrorSummary } from '#src/shared/ui/fields/error-summary.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { useSessionActor, useSessionState } from '../../session/session-actor.ts'
import { authMessages } from './auth-messages.ts'
import { AuthLayout } from './auth-page.tsx'
import styles from './auth-page.module.css'
import { useAuthFields } from './use-auth-form.ts'

function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((moment - now) / 1000))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isOver, moment])
  return left
}

/** The button for another code, enabled once the server allows one. */
function AnotherCode() {
  const messages = useMessages(authMessages)
  const { actor } = useSessionActor()
  const seconds = useSecondsUntil(useSessionState(({ context }) => context.resendFrom))
  const isSending = useSessionState((state) => state.matches({ 'awaiting code': 'sending another' }))
  return seconds > 0 ? (
    <p className={styles.muted}>{messages.code.resendIn(seconds)}</p>
  ) : (
    <Button kind="quiet" isBusy={isSending} onClick={() => actor.send({ type: 'send another code' })}>
      {messages.code.resend}
    </Button>
  )
}

/** The second step: the one-time code, and the device kind. */
export function CodeStep({ challenge }: { readonly challenge: Challenge }) {
  const messages = useMessages(authMessages)
  const { actor } = useSessionActor()
  const error = useSessionState(({ context }) => context.error)
  const isBusy = useSessionState((state) => state.matches('checking code') || state.matches('opening device'))
  const isResent = useSessionState((state) => state.matches({ 'awaiting code': 'another sent' }))
  const [isPersonal, setPersonal] = useState(false)
  const form = useAuthFields({ code: '' }, (values) => ({
    ...(values.code.length !== 6 && { code: messages.code.needed }),
  }))

  useEffect(() => {
    document.getElementById('code')?.focus()
  }, [])

  return (
    <AuthLayout heading={messages.code.heading}>
      <ErrorNotice error={isBusy ? undefined : error} />
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <div role="status" className={styles.live}>
        {isResent && !error && <Notice tone="positive">{messages.code.resent}</Notice>}
      </div>
      <Card>
        <form
          className={styles.form}
          noValidate
          onSubmit={form.onSubmit(({ code }) => {
            if (!isBusy) actor.send({ type: 'enter code', code, deviceKind: isPersonal ? 'personal' : 'shared' })
          })}
        >
          <CodeField {...form.field('code')} label={messages.code.label} hint={messages.code.lede(challenge.sentTo)} />
          <CheckField
            id="own-device"
            name="own-device"
            label={messages.code.personal}
            hint={messages.code.personalHint}
            value={isPersonal}
            onChange={setPersonal}
          />
          <Button type="submit" kind="primary" isWide isBusy={isBusy}>
            {messages.code.submit}
          </Button>
        </form>
      </Card>
      <div className={styles.after}>
        <AnotherCode />
        <Button kind="quiet" icon="chevron-left" onClick={() => actor.send({ type: 'start over' })}>
          {messages.code.back}
        </Button>
      </div>
    </AuthLayout>
  )
}
