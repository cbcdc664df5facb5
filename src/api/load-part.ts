import { isMissingFile } from './missing-file.ts'

const firstWaitMs = 1000
const longestWaitMs = 30_000

/** It bubbles from the document; a worker has none. */
const isShown = ({ target }: Event) => (target as { readonly hidden?: boolean } | null)?.hidden !== true

/** Waits; true where the wait was cut short, by the browser or on demand. */
const untilRetry = (
  waitMs: number,
  signal: AbortSignal | undefined,
  onWait: ((again: () => void) => void) | undefined,
) =>
  new Promise<boolean>((resolve) => {
    const stop = new AbortController()
    const end = (isCutShort: boolean) => {
      clearTimeout(timer)
      stop.abort()
      resolve(isCutShort)
    }
    const timer = setTimeout(() => end(false), waitMs)
    const go = () => end(true)
    globalThis.addEventListener('online', go, { signal: stop.signal })
    globalThis.addEventListener('visibilitychange', (event) => isShown(event) && go(), { signal: stop.signal })
    signal?.addEventListener('abort', go, { signal: stop.signal })
    onWait?.(go)
  })

/**
 * Loads a part of the app that is needed to go on, and tries again while its file doesn't arrive: after 1, 2, 4, 8 … 30
 * seconds, at once when the network is back or the page is looked at again, and on demand by the function that `onWait`
 * gets each time. Other errors, and an aborted signal, end it.
 */
export const loadPart = async <T>(
  load: () => Promise<T>,
  { signal, onWait }: { readonly signal?: AbortSignal; readonly onWait?: (again: () => void) => void } = {},
): Promise<T> => {
  let waitMs = firstWaitMs
  for (;;) {
    signal?.throwIfAborted()
    try {
      return await load()
    } catch (error) {
      if (!isMissingFile(error)) throw error
    }
    const isCutShort = await untilRetry(waitMs, signal, onWait)
    waitMs = isCutShort ? firstWaitMs : Math.min(longestWaitMs, waitMs * 2)
  }
}
