import type { AccountRecovery, AccountRecoveryToConfirm } from '../account-recovery.ts'
import type { LatestReminder } from '../reminders.ts'
import type { OnboardingStage } from '../../domain/onboarding-stages.ts'
import type { Role } from '../../domain/roles.ts'

/** The status of a person's invitation: `held` isn't sent until staff invite; `detail` is the message of the mail server or gateway when it bounced, or `STOP`. */
export interface InvitationState {
  readonly state: 'held' | 'queued' | 'sent' | 'bounced' | 'failed' | 'accepted'
  /** Where it goes: an email address, or the masked number of a text message. */
  readonly email: string | null
  readonly phone: string | null
  readonly detail: string | null
  readonly sentAt: string | null
}

/**
 * Whether a person has logged in before; after that only they can change their email address. A person who was never
 * invited has had a password from the start.
 */
export const hasLoggedIn = ({ invitation }: { readonly invitation: InvitationState | null }): boolean =>
  invitation === null || invitation.state === 'accepted'

/** A location that a person belongs to. */
export interface AssignmentRow {
  readonly userBusinessLocationId: number
  readonly userId: number
  readonly businessId: number
  readonly businessName: string
  readonly locationId: number
  readonly locationName: string
}

/** A person's progress with their required tasks, at the locations that the reader may see. */
export interface OnboardingProgress {
  readonly stage: OnboardingStage
  readonly required: number
  readonly approved: number
  readonly submitted: number
  /** YYYY-MM-DD: the first due date of what waits for the person; null if nothing does, or if it has no due date. */
  readonly firstDue: string | null
  readonly isOverdue: boolean
  /** Who has to act next: the person, or staff; null where nothing is pending. */
  readonly next: 'person' | 'staff' | null
}

/** A person in lists. */
export interface PersonRow {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
  readonly username: string
  /** Null for an employee who is reached by text messages at their phone. */
  readonly emailId: string | null
  readonly phoneNumber: string | null
  readonly businessId: number | null
  readonly businessName: string | null
  readonly locations: readonly { readonly locationId: number; readonly locationName: string }[]
  readonly jobTitle: string | null
  readonly active: boolean
  /** YYYY-MM-DD. */
  readonly firstDayOfWork: string | null
  readonly createdAt: string
  /** The time zone of their primary location, otherwise of their business; null without a business. */
  readonly timeZone: string | null
  readonly invitation: InvitationState | null
  readonly onboarding: OnboardingProgress
  /** Null if there was none, or for who may not see it. */
  readonly lastReminder: LatestReminder | null
}

/** A person on their own page. */
export interface PersonDetail extends Omit<PersonRow, 'lastReminder'> {
  readonly jobTitleId: number | null
  readonly language: string
  /** This and the fields up to the gender: only for the person and those who may change it. */
  readonly streetAddress: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
  readonly dob: string | null
  readonly gender: number | null
  readonly hiredOn: string | null
  /** The job lasts fewer than three business days. */
  readonly isShortJob: boolean
  readonly endedOn: string | null
  /** Path below the API prefix; null if there is none. */
  readonly profileImageUrl: string | null
  readonly assignments: readonly AssignmentRow[]
  /** A legal hold retains all records of the person, whatever the retention rules say. */
  readonly legalHold: { readonly reason: string; readonly since: string } | null
  /** The recovery of the account that waits; null if there is none, and for those who may not change the person. */
  readonly recovery: AccountRecovery | null
  readonly updatedAt: string
}

/** A person on their own page, as whoever opens it may act on them. */
export interface PersonOnPage extends PersonDetail {
  readonly recovery: AccountRecoveryToConfirm | null
}
