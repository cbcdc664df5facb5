import { useEffect, useRef, useState } from 'react'
import { loadPart } from '#src/api/load-part.ts'

/** A press of a button whose code may still have to load. */
export interface Press {
  /** `waiting`: its code didn't arrive, and is tried again until it does. */
  readonly state: 'none' | 'loading' | 'waiting'
  /** Loads what the press needs, for as long as that takes, then carries it out. */
  readonly carryOut: <T>(load: () => Promise<T>, then: (loaded: T) => void) => Promise<void>
  readonly cancel: () => void
}

/** Remembers the last press until it can be carried out; forgets it when a subject changes, or when the screen goes. */
export const usePress = (subjects: readonly unknown[]): Press => {
  const [state, setState] = useState<Press['state']>('none')
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const running = useRef<AbortController>(undefined)
  const cancel = () => {
    running.current?.abort()
    running.current = undefined
    setState('none')
  }
  // eslint-disable-next-line react-hooks/exhaustive-deps -- whoever presses knows what the press is about
  useEffect(() => cancel, subjects)
  // The page of an error says how to go on; what was typed is in the draft.
  if (failure !== undefined) throw failure.error

  const carryOut: Press['carryOut'] = async (load, then) => {
    cancel()
    const current = new AbortController()
    const { signal } = current
    running.current = current
    setState('loading')
    try {
      const loaded = await loadPart(load, { signal, onWait: () => signal.aborted || setState('waiting') })
      if (signal.aborted) return
      cancel()
      then(loaded)
    } catch (error) {
      if (!signal.aborted) setFailure({ error })
    }
  }
  return { state, carryOut, cancel }
}
