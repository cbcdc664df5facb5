import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useHref, useNavigate } from 'react-router-dom'

const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

/**
 * A link to a page of this app, shown without loading the app again; another tab or window, and a download, are left to
 * the browser. React Router's own also prefetches files for frameworks, which this app doesn't use.
 */
export function Link({
  to,
  state,
  onClick,
  target,
  ...anchor
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { readonly to: string; readonly state?: unknown }) {
  const href = useHref(to)
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isElsewhere = (target ?? '_self') !== '_self' || anchor.download !== undefined
    if (event.defaultPrevented || isElsewhere || !isPlainClick(event)) return
    event.preventDefault()
    // The page that is shown already is not added to the history once more.
    const isShown = location.pathname + location.search + location.hash === href
    void navigate(to, { state, replace: isShown })
  }
  return <a {...anchor} href={href} target={target} onClick={follow} />
}
