import { isSampleAddress } from '#contract/domain/sample-address.ts'
import type { PersonRow } from '#contract/endpoints/people/person.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import type { Tone } from '#src/shared/ui/feedback/tone.ts'
import { peopleMessages } from './people-messages.ts'

type Account = Pick<PersonRow, 'active' | 'emailId' | 'invitation'>

/** The state of an account, the most telling first. */
export type PersonState = 'active' | 'inactive' | 'held' | 'sample' | 'queued' | 'sent' | 'bounced' | 'failed'

const tones: Readonly<Record<PersonState, Tone>> = {
  active: 'positive',
  inactive: 'neutral',
  held: 'warning',
  sample: 'neutral',
  queued: 'neutral',
  sent: 'info',
  bounced: 'danger',
  failed: 'danger',
}

/** The state of an account in one word: a pending invitation says more than that the account is active. */
const accountStatus = ({ active, emailId, invitation }: Account): PersonState => {
  if (!active) return 'inactive'
  if (isSampleAddress(emailId ?? '')) return 'sample'
  return invitation === null || invitation.state === 'accepted' ? 'active' : invitation.state
}

/** Whether an invitation may be sent, for the first time or again; to a sample person nothing is. */
export const mayInvite = ({ active, emailId, invitation }: Account): boolean =>
  active && invitation !== null && invitation.state !== 'accepted' && !isSampleAddress(emailId ?? '')

/** Whether the person was added to be invited later. */
export const isInvitationHeld = ({ invitation }: Pick<PersonRow, 'invitation'>): boolean => invitation?.state === 'held'

/** The state of an account as a badge; a bounced invitation is highlighted. */
export function StateBadge({ person }: { readonly person: Account }) {
  const messages = useMessages(peopleMessages)
  const state = accountStatus(person)
  return <Badge tone={tones[state]}>{messages.states[state]}</Badge>
}
