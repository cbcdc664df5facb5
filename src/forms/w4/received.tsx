import { useLiveQuery } from 'dexie-react-hooks'
import { lazy, Suspense } from 'react'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { useSession } from '#src/session/session-context.tsx'
import { ProfileLink } from '../signer/profile-link.tsx'
import { readCachedPacket, statesWithoutTask } from '../task-list/task-list.ts'

// Without its file the form is received all the same.
const StateWithoutForm = lazy(() =>
  import('../task-list/state-without-form/state-without-form.tsx').catch(() => ({ default: () => null })),
)

/** After Form W-4 was received: the states that ask for no form besides it, and the way to the profile. */
export function W4Received({ row }: { readonly row: TaskRow }) {
  const { owner } = useSession()
  const states = useLiveQuery(async () => {
    const packet = await readCachedPacket(owner)
    return packet === undefined ? [] : statesWithoutTask(packet)
  }, [owner])
  return (
    <>
      {states?.map((state) => (
        <Suspense key={state} fallback={null}>
          <StateWithoutForm state={state} />
        </Suspense>
      ))}
      <ProfileLink row={row} />
    </>
  )
}
