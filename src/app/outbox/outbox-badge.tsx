import { useLiveQuery } from 'dexie-react-hooks'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#src/i18n/words.ts'
import { outboxState, type OutboxState } from '#src/offline/outbox.ts'
import { HeaderButton } from '#src/ui/header-button.tsx'
import { outboxWords } from './words/words.ts'

const OutboxDialog = lazy(() => import('./outbox-dialog.tsx').then((module) => ({ default: module.OutboxDialog })))

const nothing: OutboxState = { own: [], others: { count: 0, oldest: undefined, size: 0 } }

/** The permanent badge of unsent work; opening it says what waits, how long and why. */
export default function OutboxBadge({ owner }: { readonly owner: string | undefined }) {
  const words = useWords(outboxWords)
  const [isOpen, setOpen] = useState(false)
  const state = useLiveQuery(() => outboxState(owner), [owner]) ?? nothing
  const count = state.own.length + state.others.count
  const needsSomebody = state.own.some((entry) => entry.state !== 'waiting')
  if (!owner && count === 0) return null
  return (
    <>
      <HeaderButton
        icon="cloud-up"
        label={words.label(count)}
        count={count}
        tone={needsSomebody ? 'warning' : 'info'}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <OutboxDialog state={state} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
