import type { ApplicationDetail } from '#contract/endpoints/applications/applications.ts'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { ApprovalBadge } from './approval-badge.tsx'
import { applicationsMessages } from './applications-messages.ts'
import styles from './decision-card.module.css'

/** The decision on an application, by whom, with which note. */
export function DecisionCard({ detail }: { readonly detail: ApplicationDetail }) {
  const messages = useMessages(applicationsMessages)
  const language = useLanguage()
  const { decision, rejection } = detail
  return (
    <Card title={messages.decisionTitle}>
      <Stack gap="small">
        <div>
          <ApprovalBadge row={detail} />
        </div>
        {decision && <p>{messages.decidedBy(decision.by, formatMoment(decision.at, language))}</p>}
        {decision?.note && <blockquote>{decision.note}</blockquote>}
        {rejection && (
          <>
            <p>{messages.rejection.sent(formatMoment(rejection.sentAt, language))}</p>
            <blockquote className={styles.message}>{rejection.text}</blockquote>
          </>
        )}
      </Stack>
    </Card>
  )
}
