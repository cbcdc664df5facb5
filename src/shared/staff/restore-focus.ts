import { useEffect } from 'react'

const waysUp = (element: Element | null): readonly Element[] =>
  element ? [element, ...waysUp(element.parentElement)] : []

/** The heading above what is gone: of the nearest part of the page that still exists. */
const headingLeft = (ways: readonly Element[]): HTMLElement | undefined => {
  const connected = ways.filter((way) => way.isConnected && way !== document.body)
  for (const way of connected) {
    const heading = way.querySelector<HTMLElement>('h1, h2, h3')
    if (heading) return heading
  }
  return undefined
}

/**
 * Preserves the position of keyboard users: when the control that had the focus disappears from the page, such as the
 * button of a deleted row, the heading above it takes the focus. A part of the page that moves the focus itself takes
 * precedence.
 */
export function useRestoreFocus(): void {
  useEffect(() => {
    let ways: readonly Element[] = []
    const note = ({ target }: FocusEvent) => (ways = target instanceof Element ? waysUp(target) : [])
    const restoreFocus = () => {
      if (ways[0] === undefined || ways[0].isConnected || document.activeElement !== document.body) return
      const heading = headingLeft(ways)
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(restoreFocus)
    document.addEventListener('focusin', note)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [])
}
