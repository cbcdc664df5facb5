import { useLanguage } from '#src/i18n/language.ts'
import { Notice } from '#src/ui/notice.tsx'
import styles from './trouble-notice.module.css'
import { mayPass, sayTrouble, type Trouble } from './trouble.ts'

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
