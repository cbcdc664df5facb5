import { useCallback, useState } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { SessionActor } from '#src/session/session-actor.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { appWords } from '../app-messages.ts'

/** How much of a person's waits on this device; `undefined` where the device doesn't tell. */
type Unsent = { readonly waiting: number; readonly stuck: number } | undefined

const nothing = { waiting: 0, stuck: 0 }

const unsentOf = async (owner: string): Promise<Unsent> => {
  try {
    // Here since the sign-in, so also without a network.
    const { outboxState } = await import('#src/session/device-session.ts')
    const { own } = await outboxState(owner)
    const waiting = own.filter(({ state }) => state === 'waiting').length
    return { waiting, stuck: own.length - waiting }
  } catch {
    return undefined
  }
}

/** Signing out: with something unsent it first says what waits, and that it is sent without the person. */
export function useLogoutConfirmation(actor: SessionActor, owner: string | undefined) {
  const words = useMessages(appWords)
  const [asked, setAsked] = useState<{ readonly unsent: Unsent }>()

  const ask = useCallback(() => {
    const leave = (unsent: Unsent) =>
      unsent && unsent.waiting + unsent.stuck === 0
        ? actor.send({ type: 'sign out', ending: 'asked' })
        : setAsked({ unsent })
    void (owner ? unsentOf(owner) : Promise.resolve(nothing)).then(leave)
  }, [actor, owner])

  const stay = () => setAsked(undefined)
  const leave = () => {
    stay()
    actor.send({ type: 'sign out', ending: 'asked' })
  }
  const { unsent } = asked ?? {}
  const dialog = asked && owner && (
    <Dialog
      isOpen
      title={unsent ? words.leaving.title : words.leaving.unknownTitle}
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>{words.leaving.stay}</Button>
          <Button kind="primary" onClick={leave}>
            {words.leaving.leave}
          </Button>
        </>
      }
    >
      {!unsent && <p>{words.leaving.unknown}</p>}
      {unsent && unsent.waiting > 0 && <p>{words.leaving.waiting(unsent.waiting)}</p>}
      {unsent && unsent.stuck > 0 && <p>{words.leaving.stuck(unsent.stuck)}</p>}
      <p>{words.leaving.drafts}</p>
    </Dialog>
  )
  return { ask, dialog }
}
