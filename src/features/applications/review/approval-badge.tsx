import type { ApplicationRow } from '#contract/endpoints/applications/applications.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import type { Tone } from '#src/shared/ui/feedback/tone.ts'
import { applicationsMessages } from './applications-messages.ts'
import type { Approval } from './approval.ts'

const tones: Readonly<Record<Approval, Tone>> = { 1: 'info', 2: 'positive', 3: 'neutral' }

/** The status of an application: no decision, approved, rejected, or its applicant hired. */
export function ApprovalBadge({ row }: { readonly row: Pick<ApplicationRow, 'approval' | 'userId'> }) {
  const messages = useMessages(applicationsMessages)
  const approval = row.approval as Approval
  if (row.userId !== null)
    return (
      <Badge tone="positive" icon="user">
        {messages.onboarded}
      </Badge>
    )
  return (
    <Badge tone={tones[approval]} {...(approval === 3 && { icon: 'close' as const })}>
      {messages.approvals[approval]}
    </Badge>
  )
}
