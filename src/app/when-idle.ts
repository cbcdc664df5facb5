/** Runs a callback once the page has rendered and is idle. */
export const whenIdle = (work: () => void): void => {
  const schedule = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 })
    else setTimeout(work, 500)
  }
  if (document.readyState === 'complete') schedule()
  else window.addEventListener('load', schedule, { once: true })
}
