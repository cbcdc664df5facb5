import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { noteGoKeys } from '#src/shared/staff/shortcuts/go-keys.ts'
import { isShortcutKey } from '#src/shared/staff/use-shortcuts.ts'
import { pageHeadingId } from '#src/shared/ui/layout/page.tsx'

/** How long the second key is awaited. */
const pauseMs = 2000

/** The letter `g` and one more lead to a section; the second one is no shortcut of the page. */
export function useGoKeys(paths: Readonly<Record<string, string>>): void {
  const navigate = useNavigate()
  const latest = useRef({ paths, navigate })
  useEffect(() => {
    latest.current = { paths, navigate }
    noteGoKeys(Object.keys(paths))
  })
  useEffect(() => {
    let pressedAt = -pauseMs
    const press = (event: KeyboardEvent) => {
      if (!isShortcutKey(event)) return
      const isSecond = event.timeStamp - pressedAt < pauseMs
      pressedAt = -pauseMs
      const to = isSecond ? latest.current.paths[event.key] : undefined
      if (to !== undefined) {
        event.preventDefault()
        if (to === location.pathname) document.getElementById(pageHeadingId)?.focus()
        else void latest.current.navigate(to)
      } else if (event.key === 'g') pressedAt = event.timeStamp
    }
    // Before the shortcuts of the page.
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
}
