type Listener = (event: PopStateEvent) => void

let interceptor: Listener | undefined

// Browsers call the listeners of `popstate` in the order of their registration, even those that capture: this module is
// imported before the router listens.
window.addEventListener('popstate', (event) => interceptor?.(event))

/** Handles each step through the history before the router does; returns the function to stop. */
export const interceptHistorySteps = (listener: Listener): (() => void) => {
  interceptor = listener
  return () => {
    if (interceptor === listener) interceptor = undefined
  }
}
