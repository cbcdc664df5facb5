import type { PersonRow } from '#contract/endpoints/people/person.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import type { Tone } from '#src/shared/ui/feedback/tone.ts'
import { peopleMessages } from './people-messages.ts'

/** The state of an account, the most telling first. */
export type PersonState = 'active' | 'inactive' | 'queued' | 'sent' | 'bounced' | 'failed'

const tones: Readonly<Record<PersonState, Tone>> = {
  active: 'positive',
  inactive: 'neutral',
  queued: 'neutral',
  sent: 'info',
  bounced: 'danger',
  failed: 'danger',
}

/** The state of an account in one word: a pending invitation says more than that the account is active. */
const accountStatus = ({ active, invitation }: Pick<PersonRow, 'active' | 'invitation'>): PersonState => {
  if (!active) return 'inactive'
  return invitation === null || invitation.state === 'accepted' ? 'active' : invitation.state
}

/** Whether an invitation may be resent: theirs is pending, bounced or was never delivered. */
export const mayResend = ({ active, invitation }: Pick<PersonRow, 'active' | 'invitation'>): boolean =>
  active && invitation !== null && invitation.state !== 'accepted'

/** The state of an account as a badge; a bounced invitation is highlighted. */
export function StateBadge({ person }: { readonly person: Pick<PersonRow, 'active' | 'invitation'> }) {
  const messages = useMessages(peopleMessages)
  const state = accountStatus(person)
  return <Badge tone={tones[state]}>{messages.states[state]}</Badge>
}
