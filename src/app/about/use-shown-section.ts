import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Shows the section of the page that the address names after its `#`, and puts the focus on its heading. */
export const useShownSection = (): void => {
  const { hash } = useLocation()
  useEffect(() => {
    const section = hash && document.getElementById(hash.slice(1))
    if (!section) return
    section.scrollIntoView({ block: 'start' })
    section.focus({ preventScroll: true })
  }, [hash])
}
