import { useCallback, useEffect, useRef, useState } from 'react'
import type { RequestError } from '#src/shared/request/request-error.ts'
import { toRequestError } from '#src/shared/request/request-error.ts'

/** What a screen has of a reply: the last one, why there is no newer one, and the function to request it again. */
export interface ReplyState<T> {
  readonly reply: T | undefined
  readonly error: RequestError | undefined
  readonly isLoading: boolean
  readonly again: () => void
}

interface Held<T> {
  readonly key: string
  readonly reply?: T | undefined
  readonly error?: RequestError | undefined
}

/**
 * Requests when the screen opens and whenever `key` changes; the last reply stays on the screen while a newer one is
 * loading.
 */
export function useReply<T>(key: string, load: (signal: AbortSignal) => Promise<T>): ReplyState<T> {
  const [held, setHeld] = useState<Held<T>>()
  const [times, setTimes] = useState(0)
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  const requestKey = `${key} ${times}`
  useEffect(() => {
    const stop = new AbortController()
    latest.current(stop.signal).then(
      (reply) => !stop.signal.aborted && setHeld({ key: requestKey, reply }),
      (error: unknown) =>
        !stop.signal.aborted &&
        setHeld((before) => ({ key: requestKey, reply: before?.reply, error: toRequestError(error) })),
    )
    return () => stop.abort()
  }, [requestKey])
  const again = useCallback(() => setTimes((before) => before + 1), [])
  return { reply: held?.reply, error: held?.error, isLoading: held?.key !== requestKey, again }
}
