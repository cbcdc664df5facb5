import { useLanguage } from '#src/shared/i18n/language.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import styles from './error-notice.module.css'
import { isTransient, errorMessage, type RequestError } from './request-error.ts'

/** Says why a request failed; rendered from the start, so that screen readers announce it when it appears. */
export function ErrorNotice({
  error,
  title,
  withoutNetwork,
}: {
  readonly error: RequestError | undefined
  readonly title?: string | undefined
  /** What is said instead where there is no network. */
  readonly withoutNetwork?: string | undefined
}) {
  const language = useLanguage()
  return (
    <div role="alert" className={styles.live}>
      {error && (
        <Notice tone={isTransient(error) ? 'warning' : 'danger'} title={title}>
          {(error.kind === 'network' && withoutNetwork) || errorMessage(error, language)}
        </Notice>
      )}
    </div>
  )
}
