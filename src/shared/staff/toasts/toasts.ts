import { useSyncExternalStore } from 'react'
import { clearWithSession } from '#src/shared/request/session-memory.ts'

/** A short message about what was done; with `undo` it can be undone for a while. */
export interface Toast {
  readonly id: number
  readonly text: string
  readonly undo?: (() => void) | undefined
}

let list: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

const set = (next: readonly Toast[]) => {
  list = next
  for (const listener of listeners) listener()
}

// Whoever logs in next on this device neither reads it nor undoes it.
clearWithSession(() => set([]))

/** Dismisses a message. */
export const dismiss = (id: number): void => set(list.filter((each) => each.id !== id))

/** Shows what was done, below the page, also after a change of page; replaces the previous message. */
export const showToast = (text: string, undo?: () => void): void => {
  last += 1
  set([{ id: last, text, undo }])
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The current message. */
export const useToasts = (): readonly Toast[] => useSyncExternalStore(watch, () => list)
