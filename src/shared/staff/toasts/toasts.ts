import { useSyncExternalStore } from 'react'

/** A short word about what was done; with `undo` it can be taken back for a while. */
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

/** Takes a message away. */
export const dismiss = (id: number): void => set(list.filter((each) => each.id !== id))

/** Says what was done, below the page, and stays over a change of page; the one before goes. */
export const showToast = (text: string, undo?: () => void): void => {
  last += 1
  set([{ id: last, text, undo }])
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is said at the moment. */
export const useToasts = (): readonly Toast[] => useSyncExternalStore(watch, () => list)
