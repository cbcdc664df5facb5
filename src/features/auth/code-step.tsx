import { lazy, Suspense, useEffect, useState } from 'react'
import type { Challenge } from '#contract/endpoints/auth.ts'
import { FormCode } from '#src/shared/form-fields/form-code.tsx'
import { FormBox, FormErrors, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { useFormFields } from '#src/shared/form-fields/form-state.ts'
import { PersonalDeviceCheck } from '#src/shared/form-fields/personal-device-check.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { useSessionActor, useSessionState } from '../../session/session-actor.ts'
import { AuthForm, type AuthErrors } from './auth-form.tsx'
import { authMessages } from './auth-messages.ts'
import type { AuthMessages } from './messages/en.ts'
import { AuthLayout } from './auth-page.tsx'
import styles from './auth-page.module.css'
import { useFreshError } from './use-fresh-error.ts'
import { useSecondsUntil } from '#src/shared/use-seconds-until.ts'

const RecoveryField = lazy(() => import('./recovery-field.tsx'))

const empty = { code: '', recovery: '', 'own-device': false }

/** The button for another code, enabled once the server allows one. */
function AnotherCode({ isFirst, sentBy }: { readonly isFirst: boolean; readonly sentBy: Challenge['sentBy'] }) {
  const messages = useMessages(authMessages)
  const { actor } = useSessionActor()
  const seconds = useSecondsUntil(useSessionState(({ context }) => context.resendFrom))
  const isSending = useSessionState((state) => state.matches({ 'awaiting code': 'sending another' }))
  return seconds > 0 ? (
    <p className={styles.muted}>{messages.code.resendIn(seconds)}</p>
  ) : (
    <Button kind="quiet" isBusy={isSending} onClick={() => actor.send({ type: 'send another code' })}>
      {isFirst ? (sentBy === 'text' ? messages.code.text : messages.code.email) : messages.code.resend}
    </Button>
  )
}

/** Changes between a code of 6 digits and a recovery code; the choice of the device stays. */
function OtherCode({
  isRecovery,
  onChange,
}: {
  readonly isRecovery: boolean
  readonly onChange: (isPersonal: boolean) => void
}) {
  const messages = useMessages(authMessages)
  const { valueOf } = useFormFields()
  return (
    <Button kind="quiet" onClick={() => onChange(valueOf('own-device') === true)}>
      {isRecovery ? messages.code.toApp : messages.code.toRecovery}
    </Button>
  )
}

const hintOf = ({ methods, sentBy, sentTo }: Challenge, texts: AuthMessages['code']): string | undefined => {
  if (sentTo !== null) return sentBy === 'text' ? texts.ledeText(sentTo) : texts.lede(sentTo)
  return methods.includes('app') ? texts.app : undefined
}

/** The second step: the one-time code, and the device kind. */
export default function CodeStep({
  challenge,
  onPasskey,
}: {
  readonly challenge: Challenge
  readonly onPasskey: () => void
}) {
  const messages = useMessages(authMessages)
  const { actor } = useSessionActor()
  const { error, forget } = useFreshError(useSessionState(({ context }) => context.error))
  const isBusy = useSessionState((state) => state.matches('checking code') || state.matches('opening device'))
  const isResent = useSessionState((state) => state.matches({ 'awaiting code': 'another sent' }))
  const { methods, sentBy, sentTo } = challenge
  const hasCode = methods.includes('app') || methods.includes('email')
  const [isRecovery, setRecovery] = useState(!hasCode)
  const [initial, setInitial] = useState(empty)
  const check = ({ code, recovery }: typeof empty): AuthErrors<typeof empty> => {
    if (isRecovery)
      return recovery.replace(/[^a-z0-9]/gi, '').length === 10 ? {} : { recovery: messages.code.recoveryNeeded }
    return code.length === 6 ? {} : { code: messages.code.needed }
  }

  // The field for a recovery code takes the focus itself, once it is loaded.
  useEffect(() => {
    document.getElementById('code')?.focus()
  }, [isRecovery])

  return (
    <AuthLayout heading={messages.code.heading}>
      <AuthForm
        key={String(isRecovery)}
        initial={initial}
        check={check}
        onSubmit={({ code, recovery, 'own-device': isPersonal }) =>
          actor.send({
            type: 'enter code',
            code: isRecovery ? recovery : code,
            deviceKind: isPersonal ? 'personal' : 'shared',
          })
        }
        error={isBusy ? undefined : error}
        isBusy={isBusy}
      >
        <FormErrors withoutNetwork={messages.logIn.withoutNetwork} />
        <div role="status" className={styles.live}>
          {isResent && !error && <Notice tone="positive">{messages.code.resent}</Notice>}
        </div>
        <Card>
          <FormBox className={styles.form}>
            {isRecovery ? (
              <Suspense fallback={null}>
                <RecoveryField />
              </Suspense>
            ) : (
              <FormCode name="code" label={messages.code.label} hint={hintOf(challenge, messages.code)} />
            )}
            <PersonalDeviceCheck label={messages.code.personal} hint={messages.code.personalHint} />
            <FormSubmit isWide>{messages.code.submit}</FormSubmit>
          </FormBox>
        </Card>
        <div className={styles.others}>
          {methods.includes('email') && !isRecovery && <AnotherCode isFirst={sentTo === null} sentBy={sentBy} />}
          {methods.includes('passkey') && (
            <Button kind="quiet" onClick={onPasskey}>
              {messages.code.toPasskey}
            </Button>
          )}
          {methods.includes('recovery') && hasCode && (
            <OtherCode
              isRecovery={isRecovery}
              onChange={(isPersonal) => {
                forget()
                setInitial({ ...empty, 'own-device': isPersonal })
                setRecovery(!isRecovery)
              }}
            />
          )}
          <Button kind="quiet" icon="chevron-left" onClick={() => actor.send({ type: 'start over' })}>
            {messages.code.back}
          </Button>
        </div>
      </AuthForm>
    </AuthLayout>
  )
}
