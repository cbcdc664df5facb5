import { footerLinks } from '#contract/domain/platform-info.ts'
import { useSessionState } from '#src/session/session-actor.ts'
import { employeeHelpPath } from '#src/shared/account-paths.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Icon } from '#src/shared/ui/base/icon.tsx'
import { ShellFooter } from '#src/shared/ui/layout/shell-footer.tsx'
import { usePlatformInfo } from '#src/shared/platform-info.ts'
import { appMessages } from '../app-messages.ts'

/** The footer of every page, with the links of the specification, help for all but staff, whose menu has it, and the link to verify a document. */
export function Footer() {
  const messages = useMessages(appMessages)
  const isStaff = useSessionState(({ context }) => (context.session?.user.role ?? 'EMPLOYEE') !== 'EMPLOYEE')
  const { links: elsewhere } = usePlatformInfo()
  return (
    <ShellFooter
      note={messages.footer.copyright(new Date().getFullYear())}
      links={[
        ...(isStaff
          ? []
          : [
              <Link key="help" to={employeeHelpPath}>
                {messages.titles.help}
              </Link>,
            ]),
        ...footerLinks.map((link) =>
          elsewhere[link] === undefined ? (
            <Link key={link} to={`/about#${link}`}>
              {messages.footer[link]}
            </Link>
          ) : (
            // Opens in a new tab: on a shared device this one holds the session.
            <a key={link} href={elsewhere[link]} target="_blank" rel="noopener noreferrer">
              {messages.footer[link]} <Icon name="external" label={messages.newTab} />
            </a>
          ),
        ),
        <Link key="verify" to="/verify">
          {messages.footer.verify}
        </Link>,
      ]}
    />
  )
}
