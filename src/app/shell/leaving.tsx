import { useCallback, useState } from 'react'
import { useWords } from '#src/i18n/words.ts'
import type { SessionActor } from '#src/session/session-actor.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { appWords } from '../words/words.ts'

interface Unsent {
  readonly waiting: number
  readonly stuck: number
}

const unsentOf = async (owner: string): Promise<Unsent> => {
  try {
    const { outboxState } = await import('#src/offline/outbox.ts')
    const { own } = await outboxState(owner)
    const waiting = own.filter(({ state }) => state === 'waiting').length
    return { waiting, stuck: own.length - waiting }
  } catch {
    return { waiting: 0, stuck: 0 }
  }
}

/** Signing out: with something unsent it first says what waits, and that it is sent without the person. */
export function useLeaving(actor: SessionActor, owner: string | undefined) {
  const words = useWords(appWords)
  const [unsent, setUnsent] = useState<Unsent>()

  const ask = useCallback(() => {
    const leave = (found: Unsent) =>
      found.waiting + found.stuck > 0 ? setUnsent(found) : actor.send({ type: 'sign out', ending: 'asked' })
    void (owner ? unsentOf(owner) : Promise.resolve({ waiting: 0, stuck: 0 })).then(leave)
  }, [actor, owner])

  const stay = () => setUnsent(undefined)
  const leave = () => {
    stay()
    actor.send({ type: 'sign out', ending: 'asked' })
  }
  const dialog = unsent && owner && (
    <Dialog
      isOpen
      title={words.leaving.title}
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
      {unsent.waiting > 0 && <p>{words.leaving.waiting(unsent.waiting)}</p>}
      {unsent.stuck > 0 && <p>{words.leaving.stuck(unsent.stuck)}</p>}
      <p>{words.leaving.drafts}</p>
    </Dialog>
  )
  return { ask, dialog }
}
