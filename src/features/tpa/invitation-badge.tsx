import type { TpaUserRow } from '#contract/api/tpa-user.ts'
import { useWords } from '#src/i18n/words.ts'
import { Badge } from '#src/ui/badge.tsx'
import type { Tone } from '#src/ui/tone.ts'
import { tpaWords } from './tpa-words.ts'

const tones: Readonly<Record<NonNullable<TpaUserRow['invitation']>['state'], Tone>> = {
  queued: 'info',
  sent: 'info',
  bounced: 'danger',
  failed: 'danger',
  accepted: 'positive',
}

/** How the invitation of a person stands. */
export function InvitationBadge({ row: { invitation } }: { readonly row: TpaUserRow }) {
  const words = useWords(tpaWords)
  if (invitation === null) return words.noInvitation
  return <Badge tone={tones[invitation.state]}>{words.invitations[invitation.state]}</Badge>
}
