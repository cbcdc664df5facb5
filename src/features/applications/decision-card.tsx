import type { RegistrationDetail } from '#contract/api/application.ts'
import { formatMoment } from '#src/i18n/dates.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { useWords } from '#src/i18n/words.ts'
import { Card } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { ApprovalBadge } from './approval-badge.tsx'
import { applicationsWords } from './applications-words.ts'

/** What was decided about an application, by whom, with which note. */
export function DecisionCard({ detail }: { readonly detail: RegistrationDetail }) {
  const words = useWords(applicationsWords)
  const language = useLanguage()
  const { decision } = detail
  return (
    <Card title={words.decisionTitle}>
      <Stack gap="small">
        <div>
          <ApprovalBadge row={detail} />
        </div>
        <p>{decision ? words.decidedBy(decision.by, formatMoment(decision.at, language)) : words.notDecided}</p>
        {decision?.note && <blockquote>{decision.note}</blockquote>}
      </Stack>
    </Card>
  )
}
