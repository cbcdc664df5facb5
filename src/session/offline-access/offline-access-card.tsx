import { useState } from 'react'
import { db } from '#src/offline/database/offline-database.ts'
import { retainedAccess } from '#src/offline/unlock/login-keys.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useLiveQuery } from 'dexie-react-hooks'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { useSession } from '../session-context.tsx'
import { forgetUnlock } from './forget-unlock.ts'
import { offlineAccessMessages } from './offline-access-messages.ts'
import { PassphraseForm } from './passphrase-form.tsx'

/** Sets up, changes and removes the passphrase that opens drafts on this personal device without internet. */
export default function OfflineAccessCard() {
  const messages = useMessages(offlineAccessMessages)
  const { owner } = useSession()
  const isOn = useLiveQuery(() => db.unlock.count(), []) === 1
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState<'saved' | 'removed'>()
  const canSetUp = retainedAccess()?.owner === owner
  const remove = async () => {
    await forgetUnlock()
    setDone('removed')
  }
  return (
    <Card title={messages.title}>
      {done && <Notice tone="positive" isLive title={messages[done]} />}
      <p>{messages.text}</p>
      {isOn && <p>{messages.isOn}</p>}
      {isOpen ? (
        <PassphraseForm
          onSaved={() => {
            setOpen(false)
            setDone('saved')
          }}
          onLeave={() => setOpen(false)}
        />
      ) : (
        <>
          {!canSetUp && <p>{messages.loginFirst}</p>}
          <Row gap="small">
            {canSetUp && (
              <Button isCompact onClick={() => setOpen(true)}>
                {isOn ? messages.change : messages.setUp}
              </Button>
            )}
            {isOn && (
              <Button kind="quiet" isCompact onClick={() => void remove()}>
                {messages.remove}
              </Button>
            )}
          </Row>
        </>
      )}
    </Card>
  )
}
