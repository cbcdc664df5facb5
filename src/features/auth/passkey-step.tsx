import { useEffect } from 'react'
import type { Challenge } from '#contract/endpoints/auth.ts'
import { FormBox, FormErrors, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { PersonalDeviceCheck } from '#src/shared/form-fields/personal-device-check.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { canUsePasskeys } from '#src/shared/passkeys/can-use-passkeys.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { useSessionActor, useSessionState } from '../../session/session-actor.ts'
import { AuthForm } from './auth-form.tsx'
import { authMessages } from './auth-messages.ts'
import { AuthLayout } from './auth-page.tsx'
import styles from './auth-page.module.css'
import { passkeyStepMessages } from './passkey-step-messages.ts'
import { useFreshError } from './use-fresh-error.ts'

/** What logs in besides a passkey. */
function OtherWays({
  challenge,
  onOther,
}: {
  readonly challenge: Challenge | undefined
  readonly onOther: () => void
}) {
  const messages = useMessages(passkeyStepMessages)
  const { code } = useMessages(authMessages)
  const { actor } = useSessionActor()
  const methods = challenge?.methods ?? []
  const hasCode = methods.includes('app') || methods.includes('email')
  return (
    <div className={styles.others}>
      {methods.includes('app') && (
        <Button kind="quiet" onClick={onOther}>
          {messages.app}
        </Button>
      )}
      {methods.includes('email') && (
        <Button
          kind="quiet"
          onClick={() => {
            actor.send({ type: 'send another code' })
            onOther()
          }}
        >
          {code.email}
        </Button>
      )}
      {methods.includes('recovery') && !hasCode && (
        <Button kind="quiet" onClick={onOther}>
          {messages.recovery}
        </Button>
      )}
      <Button
        kind="quiet"
        icon="chevron-left"
        onClick={() => {
          actor.send({ type: 'start over' })
          onOther()
        }}
      >
        {challenge ? code.back : messages.password}
      </Button>
    </div>
  )
}

/** A passkey: alone, or as the second step after the password. */
export default function PasskeyStep({
  challenge,
  onOther,
}: {
  readonly challenge: Challenge | undefined
  readonly onOther: () => void
}) {
  const messages = useMessages(passkeyStepMessages)
  const { code, logIn } = useMessages(authMessages)
  const { actor } = useSessionActor()
  const { error } = useFreshError(useSessionState(({ context }) => context.error))
  const isBusy = useSessionState((state) => state.matches('using passkey') || state.matches('opening device'))
  const isUsable = canUsePasskeys()
  useEffect(() => {
    document.getElementById('own-device')?.focus()
  }, [])
  return (
    <AuthLayout heading={messages.heading}>
      <AuthForm
        initial={{ 'own-device': false }}
        check={() => ({})}
        onSubmit={({ 'own-device': isPersonal }) =>
          actor.send({ type: 'use passkey', deviceKind: isPersonal ? 'personal' : 'shared' })
        }
        error={isBusy ? undefined : error}
        isBusy={isBusy}
      >
        <FormErrors title={logIn.failedTitle} withoutNetwork={logIn.withoutNetwork} />
        {isUsable ? (
          <Card>
            <FormBox className={styles.form}>
              <p>{challenge ? messages.secondText : messages.text}</p>
              <PersonalDeviceCheck label={code.personal} hint={code.personalHint} />
              <FormSubmit isWide>{messages.submit}</FormSubmit>
              {!challenge && <p className={styles.muted}>{messages.none}</p>}
            </FormBox>
          </Card>
        ) : (
          <Notice tone="warning">{messages.unavailable}</Notice>
        )}
      </AuthForm>
      <OtherWays challenge={challenge} onOther={onOther} />
    </AuthLayout>
  )
}
