import type { CSSProperties } from 'react'
import { useParams } from 'react-router-dom'
import { apiPrefix } from '#src/api/prefix.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { RecordNotFound } from '#src/shared/staff/record-not-found.tsx'
import { Button, ButtonLink } from '#src/shared/ui/base/button.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { applicationsMessages } from '../applications-messages.ts'
import { CodeImage } from '#src/shared/staff/code-image.tsx'
import styles from './poster.module.css'

const languages = ['en', 'es'] as const

// Only where there is one: the styles have a default.
const posterStyle = (color: string | null) => (color === null ? {} : ({ '--poster': color } as CSSProperties))

/** A page to print and hang in the store: who is hiring, and the code that leads to the application. */
export default function PosterPage() {
  const messages = useMessages(applicationsMessages)
  const slug = useParams()['slug'] ?? ''
  const state = useEndpoint('application.page', { params: { slug } })
  const page = state.reply
  if (page?.slug.toLowerCase() !== slug.toLowerCase()) return <RecordNotFound state={state} />
  const path = `/online-application-form/${page.slug}`
  const address = location.origin + path
  const shown = address.replace(/^https?:\/\//, '')
  return (
    <div className={styles.screen}>
      <Page
        width="wide"
        heading={messages.posterTitle(page.businessName)}
        lede={messages.posterLede}
        actions={
          <Row gap="small">
            <ButtonLink icon="external" href={path} target="_blank" rel="noreferrer">
              {messages.openPage}
            </ButtonLink>
            <Button kind="primary" onClick={() => window.print()}>
              {messages.print}
            </Button>
          </Row>
        }
      >
        <article className={styles.poster} style={posterStyle(page.color)}>
          <header className={styles.who}>
            {page.logoUrl !== null && <img className={styles.logo} src={apiPrefix + page.logoUrl} alt="" />}
            <p className={styles.business}>{page.businessName}</p>
          </header>
          <div className={styles.heads}>
            {languages.map((language) => (
              <h2 key={language} lang={language} className={styles.head}>
                {messages.posterHead[language]}
              </h2>
            ))}
          </div>
          <CodeImage className={styles.code} address={address} alt={messages.codeAlt(address)} />
          <div className={styles.lines}>
            {languages.map((language) => (
              <div key={language} lang={language}>
                <p className={styles.scan}>{messages.posterScan[language]}</p>
                <p>{messages.posterLine[language]}</p>
              </div>
            ))}
          </div>
          <p className={styles.address}>{shown}</p>
        </article>
      </Page>
    </div>
  )
}
