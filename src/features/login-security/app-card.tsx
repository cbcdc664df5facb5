import { useState } from 'react'
import type { NewAuthenticatorApp, SecondFactors } from '#contract/endpoints/second-factors.ts'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { AddApp } from './add-app.tsx'
import { CardLoading } from './card-loading.tsx'
import { loginSecurityMessages } from './login-security-messages.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { RecoveryCodesLeft } from './recovery-codes-left.tsx'
import { RemoveApp } from './remove-app.tsx'

function CurrentApp({
  factors,
  onRemove,
  onCodes,
}: {
  readonly factors: SecondFactors
  readonly onRemove: () => void
  readonly onCodes: (codes: readonly string[]) => void
}) {
  const messages = useMessages(loginSecurityMessages).app
  const language = useLanguage()
  return (
    <>
      <p>{messages.addedAt(formatMoment(factors.app?.addedAt ?? '', language))}</p>
      <RecoveryCodesLeft left={factors.recoveryCodesLeft} onCodes={onCodes}>
        <Button isCompact onClick={onRemove}>
          {messages.remove}
        </Button>
      </RecoveryCodesLeft>
    </>
  )
}

/** The authenticator app that one logs in with, and the recovery codes that replace it. */
export function AppCard() {
  const messages = useMessages(loginSecurityMessages).app
  const { client, user, changeUser } = useSession()
  const load = useReply(`second factors ${user.userId}`, (signal) => client.call('secondFactors.list', { signal }))
  const { reply, again } = load
  const [app, setApp] = useState<NewAuthenticatorApp>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [isRemoving, setRemoving] = useState(false)
  const start = useRequest<undefined, void>(async (_, signal) => {
    setApp(await client.call('secondFactors.startApp', { signal }))
  })
  const showCodes = (shown: readonly string[]) => {
    setApp(undefined)
    setCodes(shown)
    again()
  }
  const closeCodes = () => {
    setCodes(undefined)
    changeUser({ needsSecondFactor: false })
  }
  return (
    <Card title={messages.title}>
      {!reply && <CardLoading load={load} offline={messages.offline} />}
      {reply?.app === null && (
        <>
          <p>{messages.text}</p>
          <ErrorNotice error={start.error} />
          <Row>
            <Button
              isCompact
              kind={user.needsSecondFactor ? 'primary' : 'secondary'}
              isBusy={start.isSubmitted}
              onClick={() => start.submit(undefined)}
            >
              {messages.add}
            </Button>
          </Row>
        </>
      )}
      {reply && reply.app !== null && (
        <CurrentApp factors={reply} onRemove={() => setRemoving(true)} onCodes={showCodes} />
      )}
      {app && <AddApp app={app} onAdded={showCodes} onClose={() => setApp(undefined)} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={closeCodes} />}
      {isRemoving && (
        <RemoveApp
          isRequired={reply?.isRequired === true && reply.passkeys === 0}
          onRemoved={() => {
            setRemoving(false)
            again()
            changeUser({ needsSecondFactor: reply?.isRequired === true && reply.passkeys === 0 })
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </Card>
  )
}
