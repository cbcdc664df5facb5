import { useLocation, useNavigate } from 'react-router-dom'
import { useEffect, useRef } from 'react'
import type { Role } from '#contract/domain/roles.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { noteGoKeys } from '#src/shared/staff/shortcuts/go-keys.ts'
import { isShortcutKey } from '#src/shared/staff/use-shortcuts.ts'
import { pageHeadingId } from '#src/shared/ui/layout/page.tsx'
import { findTitles } from '#src/shared/staff/records/stored-text.ts'
import { staffMessages } from '#src/shared/staff/staff-messages.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { AssistBanner } from './assist-banner.tsx'
import { OpenPalette } from '../command-palette/open-palette.tsx'
import { sectionsMessages } from './sections-messages.ts'
import { goPathsOf, sectionsOf } from './sections.ts'
import styles from './section-nav.module.css'
import { useReturnAfterLogin } from '../shell/use-return-after-login.ts'

/** Leads staff back to the page on which a session ended by itself, and says where on it they had been typing. */
const useUnsavedToast = (): void => {
  const messages = useMessages(staffMessages)
  useReturnAfterLogin((path) => {
    const notify = async () => {
      // Also removes what is too old.
      const [title] = await findTitles(path ?? location.pathname)
      if (title !== undefined && path !== undefined) showToast(messages.unsavedIn(title))
    }
    void notify()
  })
}

/** How long the second key is awaited. */
const pauseMs = 2000

/** The letter `g` and one more lead to a section; the second one is no shortcut of the page. */
function useGoKeys(paths: Readonly<Record<string, string>>): void {
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

/** The sections of staff, below the header of every page; the open one is marked on all of its screens; and who is helped in an assisted session. */
export default function SectionNav({ role }: { readonly role: Role }) {
  const messages = useMessages(sectionsMessages)
  const pathname = useLocation().pathname.toLowerCase()
  useGoKeys(goPathsOf(role))
  useUnsavedToast()
  return (
    <>
      <nav className={styles.sections} aria-label={messages.sectionsLabel}>
        <ul>
          {sectionsOf(role).map(({ key, path }) => {
            const here = path.toLowerCase()
            const current = pathname === here ? 'page' : pathname.startsWith(`${here}/`) ? 'true' : undefined
            return (
              <li key={key} className={key === 'home' ? styles.home : undefined}>
                <Link to={path} aria-current={current}>
                  {messages.sections[key]}
                </Link>
              </li>
            )
          })}
          <li className={styles.search}>
            <OpenPalette />
          </li>
        </ul>
      </nav>
      <AssistBanner />
    </>
  )
}
