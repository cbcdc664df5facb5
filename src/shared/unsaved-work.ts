const reasons = new Set<symbol>()
const listeners = new Set<() => void>()

const notifyListeners = () => {
  for (const listener of listeners) listener()
}

/** Registers that a form is being filled in, so that no update is offered; returns the function to unregister. */
export const registerUnsavedWork = (): (() => void) => {
  const reason = Symbol('busy')
  reasons.add(reason)
  notifyListeners()
  return () => {
    reasons.delete(reason)
    notifyListeners()
  }
}

/** Whether something is being typed. */
export const hasUnsavedWork = (): boolean => reasons.size > 0

/** Calls back whenever typing starts or ends. */
export const watchBusy = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
