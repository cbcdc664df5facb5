import type { EventObject } from 'xstate'
import { fromCallback } from 'xstate'
import { loadPart } from '#src/api/load-part.ts'

/** What is reported while the code that a state needs is loading. */
export type LoadingEvent =
  /** It didn't arrive: it is tried again until it does. */
  | { readonly type: 'not loaded' }
  /** It is here, or fails for a reason that whoever uses it reports. */
  | { readonly type: 'loaded' }

/** The actor that loads the code that the next state needs, for as long as it takes; leaving its state ends it. */
export const loadingActor = <Input>(load: (input: Input) => Promise<unknown>) =>
  fromCallback<EventObject, Input>(({ input, sendBack }) => {
    const leaving = new AbortController()
    const report = (event: LoadingEvent) => (leaving.signal.aborted ? undefined : sendBack(event))
    loadPart(() => load(input), { signal: leaving.signal, onWait: () => report({ type: 'not loaded' }) })
      .catch(() => undefined)
      .then(() => report({ type: 'loaded' }))
    return () => leaving.abort()
  })
