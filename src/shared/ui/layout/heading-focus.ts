import { useEffect } from 'react'
import { pageHeadingId } from './page.tsx'
import { mainId } from './shell.tsx'

/** The path at the person's last press or change of focus. */
let lastPath: string | undefined

const note = () => {
  lastPath = location.pathname
}

/** Notes where presses and the focus go, to tell those before a change of page from those after it. */
export function useNotedFocus(): void {
  useEffect(() => {
    // While it is captured: a press of a link happens before the path changes.
    document.addEventListener('click', note, true)
    document.addEventListener('focusin', note)
    return () => {
      document.removeEventListener('click', note, true)
      document.removeEventListener('focusin', note)
    }
  }, [])
}

/** Whether the focus is on a control outside of the page: a menu of the header, a dialog. */
const isElsewhere = (): boolean => {
  const { activeElement, body } = document
  return activeElement !== null && activeElement !== body && !document.getElementById(mainId)?.contains(activeElement)
}

/** Moves the focus to the heading when what a page shows has changed, unless the person is outside of the page. */
export const focusHeading = (): void => {
  if (!isElsewhere()) document.getElementById(pageHeadingId)?.focus({ preventScroll: true })
}

/**
 * Moves the focus to the heading of a page that has loaded, unless the person went on outside of it since its path was
 * chosen: a menu that was opened meanwhile stays open.
 */
export const focusNewPage = (): void => {
  if (isElsewhere() && lastPath === location.pathname) return
  const heading = document.getElementById(pageHeadingId) ?? document.getElementById(mainId)
  heading?.focus()
}
