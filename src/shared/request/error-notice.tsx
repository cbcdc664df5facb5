import { useLanguage } from '#src/shared/i18n/language.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import styles from './error-notice.module.css'
import { mayPass, sayTrouble, type Trouble } from './request-error.ts'

/** Says why a request failed; stands in the page from the start, so that screen readers hear it when it comes. */
export function TroubleNotice({
  trouble,
  title,
}: {
  readonly trouble: Trouble | undefined
  readonly title?: string | undefined
}) {
  const language = useLanguage()
  return (
    <div role="alert" className={styles.live}>
      {trouble && (
        <Notice tone={mayPass(trouble) ? 'warning' : 'danger'} title={title}>
          {sayTrouble(trouble, language)}
        </Notice>
      )}
    </div>
  )
}
