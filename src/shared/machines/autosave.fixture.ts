import { vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { DraftSnapshot, SaveResult } from './autosave.machine.ts'
import { makeAutosaveMachine } from './autosave.machine.ts'

/** Another tab changed the draft. */
interface Conflict {
  readonly kind: 'conflict'
}

/** A draft that is being saved, for tests with a clock of their own: what it saves to is controlled by the test. */
export const startAutosave = (isSaved = true) => {
  const save = vi.fn<(snapshot: DraftSnapshot<string>) => Promise<SaveResult<Conflict>>>(async ({ revision }) => ({
    kind: 'saved',
    revision: revision + 1,
  }))
  const machine = makeAutosaveMachine<string, Conflict>().provide({
    actors: { save: fromPromise<SaveResult<Conflict>, DraftSnapshot<string>>(({ input }) => save(input)) },
  })
  const actor = createActor(machine, { input: { draft: 'as opened', revision: 3, isSaved } })
  actor.start()
  let typed = ''
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return {
    save,
    pass,
    /** The form on the screen changes, and reports that it did. */
    type: async (text: string) => {
      typed = text
      actor.send({ type: 'changed', getDraft: () => typed })
      await pass(0)
    },
    send: async (type: 'save' | 'finish') => {
      actor.send({ type })
      await pass(0)
    },
    /** Holds the next save until the function that this returns is called. */
    holdSave: () => {
      let release = (_: SaveResult<Conflict>) => {}
      save.mockImplementationOnce(() => new Promise((resolve) => (release = resolve)))
      return async (result: SaveResult<Conflict>) => {
        release(result)
        await pass(0)
      }
    },
    state: () => actor.getSnapshot(),
  }
}
