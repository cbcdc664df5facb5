import { useState } from 'react'
import type { AddedPasskey, Passkey } from '#contract/endpoints/passkeys.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { canUsePasskeys } from '#src/shared/passkeys/can-use-passkeys.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useReply } from '#src/shared/request/use-reply.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { CardLoading } from './card-loading.tsx'
import { loginSecurityMessages } from './login-security-messages.ts'
import { PasskeyList } from './passkey-list.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { RecoveryCodesLeft } from './recovery-codes-left.tsx'
import { RemovePasskey } from './remove-passkey.tsx'
import { RenamePasskey } from './rename-passkey.tsx'

/** Why no passkey can be added here; undefined where one can. */
const useObstacle = (origin: string | null): string | undefined => {
  const messages = useMessages(loginSecurityMessages).passkeys
  if (origin === null) return messages.noAddress
  if (origin !== location.origin) return messages.otherAddress(origin)
  return canUsePasskeys() ? undefined : messages.noBrowser
}

/** The button that adds a passkey, or why there is none. */
function AddPasskey({
  origin,
  onAdded,
}: {
  readonly origin: string | null
  readonly onAdded: (added: AddedPasskey) => void
}) {
  const messages = useMessages(loginSecurityMessages).passkeys
  const { client, user } = useSession()
  const obstacle = useObstacle(origin)
  const add = useRequest<(added: AddedPasskey) => void, void>(async (done, signal) => {
    const options = await client.call('passkeys.start', { signal })
    const { makePasskey } = await import('#src/shared/passkeys/browser-passkeys.ts')
    done(await client.call('passkeys.add', { body: await makePasskey(options), signal }))
  })
  if (obstacle !== undefined) return <Notice tone="info">{obstacle}</Notice>
  return (
    <>
      <ErrorNotice error={add.error} />
      <Row>
        <Button
          isCompact
          kind={user.needsSecondFactor ? 'primary' : 'secondary'}
          isBusy={add.isSubmitted}
          onClick={() => add.submit(onAdded)}
        >
          {messages.add}
        </Button>
      </Row>
    </>
  )
}

/** The passkeys that one logs in with. */
export function PasskeysCard() {
  const messages = useMessages(loginSecurityMessages).passkeys
  const { client, user, changeUser } = useSession()
  const load = useReply(`passkeys ${user.userId}`, (signal) => client.call('passkeys.list', { signal }))
  const { reply, again } = load
  const [added, setAdded] = useState<Passkey>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [renamed, setRenamed] = useState<Passkey>()
  const [removed, setRemoved] = useState<Passkey>()
  const [done, setDone] = useState<{ readonly change: 'added' | 'removed'; readonly name: string }>()
  const nameIt = (passkey: Passkey | undefined) => {
    setAdded(undefined)
    setRenamed(passkey)
  }
  const finishAdding = ({ passkey, recoveryCodes }: AddedPasskey) => {
    setDone({ change: 'added', name: passkey.name })
    again()
    if (recoveryCodes === null) return nameIt(passkey)
    setAdded(passkey)
    setCodes(recoveryCodes)
  }
  // Checked by the server: an app may have been added or removed elsewhere.
  const requirement = useRequest<undefined, void>(async (_, signal) => {
    const { isRequired, app, passkeys } = await client.call('secondFactors.list', { signal })
    changeUser({ needsSecondFactor: isRequired && app === null && passkeys === 0 })
  })
  return (
    <Card title={messages.title}>
      {done && <Notice tone="positive" isLive title={messages[done.change](done.name)} />}
      {!reply && <CardLoading load={load} offline={messages.offline} />}
      {reply && (
        <>
          <p>{messages.text}</p>
          {reply.list.length > 0 && <PasskeyList passkeys={reply.list} onRename={setRenamed} onRemove={setRemoved} />}
          {reply.recoveryCodesLeft !== null && <RecoveryCodesLeft left={reply.recoveryCodesLeft} onCodes={setCodes} />}
          <AddPasskey origin={reply.origin} onAdded={finishAdding} />
        </>
      )}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes(undefined)
            again()
            nameIt(added)
          }}
        />
      )}
      {renamed && (
        <RenamePasskey
          passkey={renamed}
          onRenamed={(name) => {
            if (done?.change === 'added') setDone({ change: 'added', name })
            setRenamed(undefined)
            again()
            requirement.submit(undefined)
          }}
          onClose={() => {
            setRenamed(undefined)
            requirement.submit(undefined)
          }}
        />
      )}
      {removed && (
        <RemovePasskey
          passkey={removed}
          isLastNeeded={reply?.isRequired === true && reply.recoveryCodesLeft !== null && reply.list.length === 1}
          onRemoved={() => {
            setDone({ change: 'removed', name: removed.name })
            setRemoved(undefined)
            again()
            requirement.submit(undefined)
          }}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Card>
  )
}
