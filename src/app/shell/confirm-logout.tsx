import { useCallback, useState } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { SessionActor } from '#src/session/session-actor.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { appMessages } from '../app-messages.ts'

/** How many of a person's submissions are pending on this device; `undefined` where the device doesn't tell. */
type Unsent = { readonly waiting: number; readonly stuck: number } | undefined

const nothing = { waiting: 0, stuck: 0 }

const unsentOf = async (owner: string): Promise<Unsent> => {
  try {
    // Loaded at login, so also available offline.
    const { outboxState } = await import('#src/session/device-session.ts')
    const { mine } = await outboxState(owner)
    const waiting = mine.filter(({ state }) => state === 'pending').length
    return { waiting, stuck: mine.length - waiting }
  } catch {
    return undefined
  }
}

/** Logging out: with pending submissions it first shows what is pending, and that it is sent without the person. */
export function useLogoutConfirmation(actor: SessionActor, owner: string | undefined) {
  const messages = useMessages(appMessages)
  const [pending, setPending] = useState<{ readonly unsent: Unsent }>()

  const requestLogout = useCallback(() => {
    const leave = (unsent: Unsent) =>
      unsent && unsent.waiting + unsent.stuck === 0
        ? actor.send({ type: 'log out', ending: 'requested' })
        : setPending({ unsent })
    void (owner ? unsentOf(owner) : Promise.resolve(nothing)).then(leave)
  }, [actor, owner])

  const stay = () => setPending(undefined)
  const leave = () => {
    stay()
    actor.send({ type: 'log out', ending: 'requested' })
  }
  const { unsent } = pending ?? {}
  const dialog = pending && owner && (
    <Dialog
      isOpen
      title={unsent ? messages.leaving.title : messages.leaving.unknownTitle}
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>{messages.leaving.stay}</Button>
          <Button kind="primary" onClick={leave}>
            {messages.leaving.leave}
          </Button>
        </>
      }
    >
      {!unsent && <p>{messages.leaving.unknown}</p>}
      {unsent && unsent.waiting > 0 && <p>{messages.leaving.waiting(unsent.waiting)}</p>}
      {unsent && unsent.stuck > 0 && <p>{messages.leaving.stuck(unsent.stuck)}</p>}
      <p>{messages.leaving.drafts}</p>
    </Dialog>
  )
  return { requestLogout, dialog }
}
