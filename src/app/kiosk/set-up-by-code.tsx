import { use, useEffect, useState } from 'react'
import { homePath } from '#contract/domain/roles.ts'
import { devices } from '#contract/endpoints/devices.ts'
import { canBeKiosk, codeInLink, enrollByCode } from '#src/session/kiosk/enroll-by-code.ts'
import { SessionContext } from '#src/session/session-context.tsx'
import { FormBox, FormRefusal, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { addReasons } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { kioskPath } from '#src/shared/kiosk-mode.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useIsOnline } from '#src/shared/use-is-online.ts'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { kioskMessages } from './kiosk-messages.ts'
import { Languages, Screen } from './kiosk-screen.tsx'
import styles from './kiosk.module.css'

/** Whether this browser can be a kiosk; until that is known it is taken to be. */
const useCanBeKiosk = (): boolean => {
  const [can, setCan] = useState(true)
  useEffect(() => void canBeKiosk().then(setCan), [])
  return can
}

function CantBeKiosk() {
  const messages = useMessages(kioskMessages)
  return (
    <Screen heading={messages.cantTitle}>
      <Languages />
      <p>{messages.cant}</p>
      <p>{messages.cantHint}</p>
    </Screen>
  )
}

/** A person is logged in: their session would be that of a device which is nobody's. */
function LogOutFirst() {
  const messages = useMessages(kioskMessages)
  const session = use(SessionContext)
  if (!session) return null
  return (
    <Screen heading={messages.logOutTitle}>
      <Languages />
      <p>{messages.logOutText(`${session.user.firstName} ${session.user.lastName}`)}</p>
      <div className={styles.languages}>
        <Button kind="primary" onClick={session.logOut}>
          {messages.logOut}
        </Button>
        <Link className={buttonClass('secondary')} to={homePath[session.user.role]}>
          {messages.goBack}
        </Link>
      </div>
    </Screen>
  )
}

function CodeForm({ code }: { readonly code: string }) {
  const messages = useMessages(kioskMessages)
  const language = useLanguage()
  const isOnline = useIsOnline()
  useEffect(() => void addReasons(language, messages.reasons), [language, messages])
  const request = useRequest(async (typed: string, signal) => {
    await enrollByCode(typed, signal)
    // Not by an effect: the form is gone once the enrollment is stored.
    location.replace(kioskPath)
  })
  return (
    <Screen heading={messages.setUpTitle}>
      <Languages />
      <p>{code === '' ? messages.setUpText : messages.setUpByLink}</p>
      {!isOnline && (
        <Notice tone="warning" icon="cloud-up" isLive>
          {messages.setUpOffline}
        </Notice>
      )}
      <Form
        prefix="kiosk"
        initial={{ code }}
        schema={devices.enrollByCode.body}
        onSubmit={(body) => request.submit(body.code)}
        request={request}
      >
        <FormBox>
          <Stack>
            <div className={styles.code}>
              <FormText
                name="code"
                label={messages.code}
                hint={messages.codeHint}
                width="medium"
                autoCapitalize="characters"
                maxLength={40}
              />
            </div>
            <FormRefusal />
            <div>
              <FormSubmit isDisabled={!isOnline}>{messages.setUp}</FormSubmit>
            </div>
          </Stack>
        </FormBox>
      </Form>
      <p className={styles.muted}>{messages.setUpNote}</p>
      <p>
        <Link to="/login">{messages.logInInstead}</Link>
      </p>
    </Screen>
  )
}

/** Sets up a device that is no kiosk yet, by a code from the office: typed, or of the link that led here. */
export function SetUpByCode({ link }: { readonly link: string }) {
  const can = useCanBeKiosk()
  const isIn = use(SessionContext) !== undefined
  if (!can) return <CantBeKiosk />
  if (isIn) return <LogOutFirst />
  return <CodeForm key={link} code={codeInLink(link)} />
}
