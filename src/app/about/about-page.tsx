import { useSessionState } from '#src/session/session-actor.ts'
import { employeeHelpPath, helpPath } from '#src/shared/account-paths.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { Phones } from '../shell/support-phones.tsx'
import styles from './about-page.module.css'
import { SupportEmail } from './support-email.tsx'
import { useShownSection } from './use-shown-section.ts'
import { aboutMessages } from './about-messages.ts'

/** What the licenses of others require to be named, and where; the build writes the last. */
const licenses = [
  ['geonames', 'https://www.geonames.org/'],
  ['registries', 'https://www.nro.net/'],
  ['creativeCommons', 'https://creativecommons.org/licenses/by/4.0/'],
  ['openFont', 'https://openfontlicense.org/'],
  ['software', '/licenses.txt'],
] as const

/** The page that the footer's links lead to: who we are, whom to contact, and what happens to a person's answers. */
export default function AboutPage() {
  const messages = useMessages(aboutMessages)
  const isStaff = useSessionState(
    (session) => session.matches('logged in') && session.context.session?.user.role !== 'EMPLOYEE',
  )
  useShownSection()
  return (
    <Page heading={messages.heading} lede={messages.lede}>
      {messages.sections.map(({ id, title, text }) => (
        <section key={id} className={styles.section} aria-labelledby={id}>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {((isStaff && messages.staff[id]) || text).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {id === 'contact' && (
            <Row>
              <Link to={isStaff ? helpPath : employeeHelpPath}>{messages.help}</Link>
              <Phones />
              <SupportEmail />
            </Row>
          )}
          {id === 'licenses' && (
            <Row>
              {licenses.map(([name, address]) => (
                <a key={name} href={address}>
                  {messages.licenseLinks[name]}
                </a>
              ))}
            </Row>
          )}
        </section>
      ))}
    </Page>
  )
}
