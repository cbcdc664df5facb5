// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { assign, createActor, createMachine, fromPromise } from 'xstate'
import { flushBeforeLock } from '#src/shared/flush-before-lock.ts'
import type { AutosaveState } from './autosave.machine.ts'
import { runSaving } from './save-when-leaving.ts'

const start = () => {
  const write = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const machine = createMachine({
    types: {} as { context: { saving: AutosaveState }; events: { type: 'save' } },
    context: { saving: 'typing' },
    initial: 'typing',
    states: {
      typing: { on: { save: 'saving' } },
      saving: {
        entry: assign({ saving: 'saving' }),
        invoke: { src: fromPromise(write), onDone: 'saved' },
      },
      saved: { entry: assign({ saving: 'saved' }), on: { save: 'saving' } },
    },
  })
  const actor = createActor(machine)
  return { actor, write, leave: runSaving(actor) }
}

it('saves when the page goes, and waits for it before the vault is locked and when the form is left', async () => {
  const { actor, write, leave } = start()
  window.dispatchEvent(new Event('pagehide'))
  expect(write).toHaveBeenCalledTimes(1)
  await flushBeforeLock()
  expect(actor.getSnapshot().value).toBe('saved')
  await leave()
  expect(actor.getSnapshot().value).toBe('saved')
  expect(write).toHaveBeenCalledTimes(2)
})

it('saves when the page is hidden, not when it is shown again, and not after it was left', async () => {
  const { write, leave } = start()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(write).not.toHaveBeenCalled()
  hidden.mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(write).toHaveBeenCalledTimes(1)
  await leave()
  write.mockClear()
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('pagehide'))
  await flushBeforeLock()
  expect(write).not.toHaveBeenCalled()
})
