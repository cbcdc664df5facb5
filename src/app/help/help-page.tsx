import type { Role } from '#contract/domain/roles.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { Contents } from '../about/contents.tsx'
import { SupportEmail } from '../about/support-email.tsx'
import { useShownSection } from '../about/use-shown-section.ts'
import { appMessages } from '../app-messages.ts'
import { usePlatformInfo } from '#src/shared/platform-info.ts'
import { Phones } from '../shell/support-phones.tsx'
import { articlesOf, type ArticleKey } from './articles.ts'
import { helpMessages } from './help-messages.ts'
import styles from './help-page.module.css'

const contactId = 'contact'

function Article({
  id,
  links,
}: {
  readonly id: ArticleKey
  readonly links: ReturnType<typeof articlesOf>[number]['links']
}) {
  const { titles } = useMessages(appMessages)
  const { articles } = useMessages(helpMessages)
  const { title, steps, notes } = articles[id]
  return (
    <section className={styles.article} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {steps.length > 0 && (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {links.length > 0 && (
        <Row>
          {links.map(([label, path]) => (
            <Link key={path} to={path}>
              {titles[label]}
            </Link>
          ))}
        </Row>
      )}
    </section>
  )
}

/** Whom to contact: the TPA company, else the platform; without a number or address of either, who can tell it. */
function Contact({ role }: { readonly role: Role }) {
  const messages = useMessages(helpMessages)
  const { user } = useSession()
  const platform = usePlatformInfo()
  const isOfCompany = user.tollFreePhone !== null || user.localPhone !== null
  const hasContact = isOfCompany || Boolean(user.supportEmail ?? platform.tollFreePhone ?? platform.localPhone)
  return (
    <section className={styles.article} aria-labelledby={contactId}>
      <h2 id={contactId} tabIndex={-1}>
        {messages.contact.title}
      </h2>
      <p>{messages.contact.who[role]}</p>
      {hasContact && (
        <>
          <p>{isOfCompany ? messages.contact.company : messages.contact.platform}</p>
          <Row>
            <Phones />
            <SupportEmail />
          </Row>
        </>
      )}
      <p>{messages.contact.message}</p>
    </section>
  )
}

/** Help for the role that reads it: how to do each job, on which screen, and whom to contact. */
export default function HelpPage() {
  const { titles } = useMessages(appMessages)
  const messages = useMessages(helpMessages)
  const { user } = useSession()
  useShownSection()
  const articles = articlesOf(user.role)
  return (
    <Page heading={titles.help} lede={messages.lede}>
      <Contents
        title={messages.contents}
        sections={[
          ...articles.map(({ key }) => ({ id: key, title: messages.articles[key].title })),
          { id: contactId, title: messages.contact.title },
        ]}
      />
      {articles.map(({ key, links }) => (
        <Article key={key} id={key} links={links} />
      ))}
      <Contact role={user.role} />
    </Page>
  )
}
