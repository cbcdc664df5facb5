/**
 * Marks a promise once it has arrived, in the fields that React's `use` looks at: what is here already is read at once,
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
 * Forgets a promise that failed, so that what it stands for is asked for anew; not at once: React reads it again while it
 * shows the failure, and a new one each time would keep the placeholder there for good.
 */
export const forgetFailed = (promise: Promise<unknown>, forget: () => void): void => {
  promise.catch(() => setTimeout(forget, readAgainMs))
}
