import { useLocation } from 'react-router-dom'
import type { Role } from '#contract/domain/roles.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { AssistBanner } from './assist-banner.tsx'
import { OpenPalette } from '../command-palette/open-palette.tsx'
import { sectionsMessages } from './sections-messages.ts'
import { goPathsOf, sectionsOf } from './sections.ts'
import { useGoKeys } from './use-go-keys.ts'
import { useUnsavedToast } from './use-unsaved-toast.ts'
import styles from './section-nav.module.css'

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
