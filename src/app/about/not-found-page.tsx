import { homePath } from '#contract/domain/roles.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { aboutMessages } from './about-messages.ts'

/** Shown to who is logged in for an address of no page, and for a page that isn't for the person's role. */
export default function NotFoundPage() {
  const { notFound } = useMessages(aboutMessages)
  const { user } = useSession()
  return (
    <Page heading={notFound.heading} lede={notFound.text}>
      <Row>
        <Link to={homePath[user.role]} className={buttonClass('primary')}>
          {notFound.home}
        </Link>
      </Row>
    </Page>
  )
}
