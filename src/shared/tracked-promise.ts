/**
 * Marks a promise once it has settled, in the fields that React's `use` reads: what has loaded already is rendered
 * without a placeholder, which React would keep on the screen for 300 ms.
 */
export const trackPromise = <T>(promise: Promise<T>): Promise<T> => {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}

const readAgainMs = 1000

/**
 * Drops a promise that failed, so that it is requested again; not immediately: React reads it again while it shows the
 * failure, and a new one each time would keep the placeholder there forever.
 */
export const forgetFailed = (promise: Promise<unknown>, forget: () => void): void => {
  promise.catch(() => setTimeout(forget, readAgainMs))
}

/** Loads something once; the same promise each time, for `use()`. What failed to load is requested again. */
export const loadOnce = <T>(fetchPart: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | undefined
  return () => {
    if (loading) return loading
    const part = trackPromise(fetchPart())
    loading = part
    forgetFailed(part, () => (loading = undefined))
    return part
  }
}
