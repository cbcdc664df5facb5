import { useState } from 'react'
import type { ApplicationPage } from '#contract/endpoints/applications/public-application.ts'
import { apiPrefix } from '#src/api/prefix.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { applyMessages } from './apply-messages.ts'
import styles from './apply.module.css'

/** The employer: the logo where there is one and it can be loaded, and the name. */
export function Employer({ page }: { readonly page: Pick<ApplicationPage, 'businessName' | 'logoUrl'> }) {
  const messages = useMessages(applyMessages)
  const [isMissing, setMissing] = useState(false)
  const hasLogo = page.logoUrl !== null && !isMissing
  return (
    <span className={styles.employer}>
      {hasLogo && (
        <img className={styles.logo} src={`${apiPrefix}${page.logoUrl}`} alt="" onError={() => setMissing(true)} />
      )}
      {messages.above(page.businessName)}
    </span>
  )
}
