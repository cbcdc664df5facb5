import { useMessages } from '#src/shared/i18n/translations.ts'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { appMessages } from '../app-messages.ts'
import { Phones } from '../shell/support-phones.tsx'
import styles from './about-page.module.css'
import { Contents } from './contents.tsx'
import { employeeHelpMessages } from './employee-help-messages.ts'
import { SupportEmail } from './support-email.tsx'
import { useShownSection } from './use-shown-section.ts'

const contactId = 'call'

/** Help for employees and applicants, also for those who can't log in. */
export default function EmployeeHelpPage() {
  const { titles } = useMessages(appMessages)
  const { lede, contents, sections, contactTitle, contact } = useMessages(employeeHelpMessages)
  useShownSection()
  return (
    <Page heading={titles.help} lede={lede}>
      <Contents title={contents} sections={[...sections, { id: contactId, title: contactTitle }]} />
      {sections.map(({ id, title, texts }) => (
        <section key={id} className={styles.section} aria-labelledby={id}>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
      <section className={styles.section} aria-labelledby={contactId}>
        <h2 id={contactId} tabIndex={-1}>
          {contactTitle}
        </h2>
        {contact.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <Row>
          <Phones />
          <SupportEmail />
        </Row>
      </section>
    </Page>
  )
}
