import { lazy, Suspense } from 'react'
import { Link } from '#src/shared/ui/base/link.tsx'
import { FormBox, FormErrors, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { FormPassword } from '#src/shared/form-fields/form-password.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { canUsePasskeys } from '#src/shared/passkeys/can-use-passkeys.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { languages } from '#contract/domain/lookups.ts'
import { languageNames, useChooseLanguage, useLanguage } from '#src/shared/i18n/language.ts'
import { fetchClient } from '../../session/lazy-client.ts'
import { useIsOnline } from '../../shared/use-is-online.ts'
import { useIsPersonalDevice } from '../../session/own-device.ts'
import { useSessionActor, useSessionState } from '../../session/session-actor.ts'
import { AuthForm } from './auth-form.tsx'
import { authMessages } from './auth-messages.ts'
import { AuthLayout } from './auth-page.tsx'
import styles from './auth-page.module.css'
import { RobotCheckNotice } from './robot-check-notice.tsx'
import { UsernameField } from './username-field.tsx'

/** The other language by its own name, where the header has room for an icon only. */
function LanguageLink() {
  const language = useLanguage()
  const choose = useChooseLanguage()
  const other = languages.find((each) => each !== language) ?? language
  return (
    <span className={styles.language} lang={other}>
      <Button kind="quiet" icon="language" onClick={() => choose(other)}>
        {languageNames[other]}
      </Button>
    </span>
  )
}

// Without its file one can log in all the same.
const OpenDrafts = lazy(() =>
  import('../../session/offline-access/open-drafts.tsx')
    .then(async ({ default: OpenDrafts, loadOpenDraftsMessages }) => {
      await loadOpenDraftsMessages()
      return { default: OpenDrafts }
    })
    .catch(() => ({ default: () => null })),
)

/** A device on a counter: a name and a password that nobody sent stay for two minutes. */
const forgetsAfterMs = 120_000

/** The first step: username and password. */
export function PasswordStep({ onPasskey }: { readonly onPasskey: () => void }) {
  const messages = useMessages(authMessages)
  const { actor } = useSessionActor()
  const isOnline = useIsOnline()
  const isPersonal = useIsPersonalDevice()
  const { username, error, ending, robotCheckUntil } = useSessionState(({ context }) => context)
  const isBusy = useSessionState((state) => state.matches('checking password') || state.matches('opening device'))
  const check = (values: { readonly username: string; readonly password: string }) => ({
    ...(values.username.trim() === '' && { username: messages.logIn.usernameNeeded }),
    ...(values.password === '' && { password: messages.logIn.passwordNeeded }),
  })
  return (
    <AuthLayout heading={messages.logIn.heading} lede={messages.logIn.lede}>
      {ending && !error && !isBusy && <Notice tone="info">{messages.note[ending]}</Notice>}
      {!isOnline && !error && robotCheckUntil === undefined && <Notice tone="warning">{messages.logIn.offline}</Notice>}
      {!isOnline && isPersonal && (
        <Suspense fallback={null}>
          <OpenDrafts />
        </Suspense>
      )}
      <RobotCheckNotice until={robotCheckUntil} />
      <AuthForm
        initial={{ username, password: '' }}
        check={check}
        onSubmit={(values) => actor.send({ type: 'log in', ...values, username: values.username.trim() })}
        error={isBusy ? undefined : error}
        isBusy={isBusy}
        forgetsAfterMs={isPersonal ? undefined : forgetsAfterMs}
      >
        <FormErrors title={messages.logIn.failedTitle} withoutNetwork={messages.logIn.withoutNetwork} />
        <Card>
          <FormBox className={styles.form} onFocus={fetchClient}>
            <UsernameField />
            <FormPassword name="password" label={messages.logIn.password} autoComplete="current-password" />
            <FormSubmit isWide>{messages.logIn.submit}</FormSubmit>
            {canUsePasskeys() && (
              <Button isWide onClick={onPasskey}>
                {messages.logIn.passkey}
              </Button>
            )}
          </FormBox>
        </Card>
      </AuthForm>
      <div className={styles.after}>
        <Link to="/forgotpassword">{messages.logIn.forgot}</Link>
        <LanguageLink />
      </div>
    </AuthLayout>
  )
}
