import { isMissingFile } from './missing-file.ts'

const retryMs = 3000

const untilRetry = (signal: AbortSignal | undefined, onWait: ((again: () => void) => void) | undefined) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      globalThis.removeEventListener('online', go)
      signal?.removeEventListener('abort', go)
      resolve()
    }
    const timer = setTimeout(go, retryMs)
    globalThis.addEventListener('online', go)
    signal?.addEventListener('abort', go)
    onWait?.(go)
  })

/**
 * Loads a part of the app that is needed to go on, and tries again while its file doesn't arrive: every three seconds,
 * when the network is back, and on demand by the function that `onWait` gets each time. Other errors, and an aborted
 * signal, end it.
 */
export const loadPart = async <T>(
  load: () => Promise<T>,
  { signal, onWait }: { readonly signal?: AbortSignal; readonly onWait?: (again: () => void) => void } = {},
): Promise<T> => {
  for (;;) {
    signal?.throwIfAborted()
    try {
      return await load()
    } catch (error) {
      if (!isMissingFile(error)) throw error
    }
    await untilRetry(signal, onWait)
  }
}
