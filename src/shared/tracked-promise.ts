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
