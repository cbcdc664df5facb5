/** Asks the frame to look at the outbox now; it also looks by itself, so that nothing hangs on this. */
export const wakeOutbox = (): void => {
  window.dispatchEvent(new Event('firstday:handed-over'))
}
