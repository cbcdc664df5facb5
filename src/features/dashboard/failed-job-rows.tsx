import { useState } from 'react'
import type { AttentionRow } from '#contract/endpoints/dashboard.ts'
import { formatAge } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { ConfirmDialog } from '#src/shared/staff/confirm-dialog.tsx'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { classNames } from '#src/shared/ui/base/class-names.ts'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import styles from './dashboard.module.css'
import { dashboardMessages } from './dashboard-messages.ts'

type Decision = { readonly id: string; readonly does: 'retry' | 'discard' }

/** Jobs that failed for good: each is retried or discarded here. */
export function JobsRows({ rows }: { readonly rows: readonly AttentionRow[] }) {
  const messages = useMessages(dashboardMessages)
  const language = useLanguage()
  const { client } = useSession()
  const [discardingKey, setDiscardingKey] = useState<string>()
  const { submit, isSubmitted, error } = useChange<Decision, void>(
    async ({ id, does }, signal) => {
      await client.call(`jobs.${does}`, { body: { id }, signal })
      setDiscardingKey(undefined)
      showToast(does === 'retry' ? messages.retried : messages.discarded)
    },
    { invalidates: ['jobs', 'attention'] },
  )
  return (
    <>
      <ErrorNotice error={error} />
      <ul className={styles.rows}>
        {rows.map(({ key, who, what, since }) => (
          <li key={key}>
            <div className={classNames(styles.row, styles.lead)}>
              <span className={styles.who}>{who === 'send email' ? messages.jobs.email : messages.jobs.other}</span>
              <span className={styles.what}>{what}</span>
              <span className={styles.when}>{since !== null && formatAge(since, language)}</span>
              <div className={styles.does}>
                <Row gap="small">
                  <Button isCompact isBusy={isSubmitted} onClick={() => submit({ id: key, does: 'retry' })}>
                    {messages.retry}
                    <span className="visually-hidden">: {what}</span>
                  </Button>
                  <Button isCompact kind="quiet" onClick={() => setDiscardingKey(key)}>
                    {messages.discard}
                    <span className="visually-hidden">: {what}</span>
                  </Button>
                </Row>
              </div>
            </div>
          </li>
        ))}
      </ul>
      {discardingKey !== undefined && (
        <ConfirmDialog
          title={messages.discardTitle}
          verb={messages.discard}
          kind="danger"
          isBusy={isSubmitted}
          onYes={() => submit({ id: discardingKey, does: 'discard' })}
          onClose={() => setDiscardingKey(undefined)}
        >
          {messages.discardText}
        </ConfirmDialog>
      )}
    </>
  )
}
