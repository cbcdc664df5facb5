import type { TpaUserRow } from '#contract/endpoints/people/tpa-users.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import type { Tone } from '#src/shared/ui/feedback/tone.ts'
import { tpaMessages } from '#src/shared/staff/tpa-staff/tpa-messages.ts'

const tones: Readonly<Record<NonNullable<TpaUserRow['invitation']>['state'], Tone>> = {
  held: 'neutral',
  queued: 'info',
  sent: 'info',
  bounced: 'danger',
  failed: 'danger',
  accepted: 'positive',
}

/** The status of a person's invitation. */
export function InvitationBadge({ row: { invitation } }: { readonly row: TpaUserRow }) {
  const messages = useMessages(tpaMessages)
  if (invitation === null) return messages.noInvitation
  return <Badge tone={tones[invitation.state]}>{messages.invitations[invitation.state]}</Badge>
}
