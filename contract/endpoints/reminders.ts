import { object } from 'yup'
import type { ReminderChoices, ReminderOutcome } from '../domain/reminders.ts'
import { overdueIntervals, remindedAtOnceMax, reminders, reminderTextMax } from '../domain/reminders.ts'
import type { TextService } from '../domain/text-messages.ts'
import { textMessageMax } from '../domain/text-messages.ts'
import type { Language } from '../domain/lookups.ts'
import { roleGroups } from '../domain/roles.ts'
import type { Page } from '../protocol/envelope.ts'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { choice, flag, id, lines, listOf, requiredMessage, text } from '../protocol/fields.ts'
import { paging } from '../protocol/paging.ts'
import { peopleNarrowing } from './people/people-import-export.ts'

/** What became of a reminder. */
export type ReminderState = 'queued' | 'sent' | 'bounced' | 'failed' | 'canceled'

/** The latest reminder of a person, as lists show it. */
export interface LatestReminder {
  readonly at: string
  /** Of its email and its text message together, what reached the furthest. */
  readonly state: ReminderState | 'opened'
}

/** A reminder that was sent to a person. */
export interface ReminderRow {
  readonly id: number
  /** Who sent it; null for an automatic one. */
  readonly sentBy: string | null
  readonly channel: 'email' | 'sms'
  readonly language: string
  /** What its sender wrote; null for an automatic one. */
  readonly text: string | null
  /** `canceled`: a text message that was no longer allowed when it was to be sent. */
  readonly state: ReminderState
  /** The message of the mail server or text gateway where it was not delivered. */
  readonly detail: string | null
  readonly createdAt: string
  /** When its link was opened first. */
  readonly openedAt: string | null
}

/** A page of the reminders of a person, newest first, and when the next one is sent automatically. */
export interface PersonReminders extends Page<ReminderRow> {
  readonly schedule: ReminderChoices
  /** YYYY-MM-DD; null if none is due. */
  readonly nextOn: string | null
  /** What becomes of a reminder that is sent now. */
  readonly outcome: ReminderOutcome
  /** Whether the person can be texted, or why not. */
  readonly texts: TextReach
}

/** What becomes of each of some people: how many there are of each outcome. */
export type ReminderCounts = Readonly<Record<ReminderOutcome, number>>

/** Someone who gets no reminder, and why. */
export interface NotReminded {
  readonly userId: number
  readonly name: string
  readonly outcome: Exclude<ReminderOutcome, 'sent'>
}

/**
 * Whether a person can be texted: `notOffered`: the installation or the business sends none; `notAgreed`: they didn't
 * agree, or no longer; `stopped`: STOP came from their number.
 */
export type TextReach = 'yes' | 'notOffered' | 'notAgreed' | 'stopped'

/** The text messages of reminders. */
export interface DraftedTexts {
  /** How many of those who are reminded are texted, in each language. */
  readonly languages: Readonly<Record<Language, number>>
  /** How many get nothing else: the last email to them bounced. */
  readonly withoutEmail: number
  readonly texts: Readonly<Record<Language, string>>
  /** What stands before and after the text, with a link as long as the real ones. */
  readonly frames: Readonly<Record<Language, { readonly before: string; readonly after: string }>>
}

/** What reminders will say, and who will get them. */
export interface ReminderDraft {
  readonly texts: Readonly<Record<Language, string>>
  /** How many are reminded in each language. */
  readonly languages: Readonly<Record<Language, number>>
  readonly total: number
  readonly counts: ReminderCounts
  /** Null if no one of them is texted. */
  readonly byText: DraftedTexts | null
  /** The first 50. */
  readonly notReminded: readonly NotReminded[]
}

/** Reminders that staff sent to some people, and their progress. */
export interface ReminderSending {
  readonly sendingId: number
  readonly total: number
  readonly done: number
  readonly counts: ReminderCounts
  readonly isFinished: boolean
}

/** The reminder schedule of a business, and whether it sends text messages. */
export interface ReminderSettings extends ReminderChoices {
  /** Who would send them, as the installation is set up. */
  readonly textService: TextService
  readonly businessId: number
  readonly businessName: string
}

/** Who chooses when a business reminds people automatically. */
export const reminderScheduleStaff = ['Admin', 'TPA', 'Owner'] as const

/** The people to remind: those listed, or everyone below the user whom a filter of the list of people finds. */
const recipients = {
  userIdList: listOf(id().required(requiredMessage), remindedAtOnceMax).default([]),
  /** Whether the filter counts; nothing is sent to a whole list by leaving the ids out. */
  isWholeList: flag().default(false),
  people: object(peopleNarrowing).default({}),
}

/** Reminders of what is due: sent by staff, listed, and the schedule of the automatic ones. */
export const reminderCalls = {
  draft: endpoint({
    method: 'POST',
    path: '/Reminders/Draft',
    allow: roleGroups.review,
    summary: 'Get the texts of a reminder, and how many of some people would get it',
    body: object(recipients).default({}),
    reply: reply<ReminderDraft>(),
  }),
  send: endpoint({
    method: 'POST',
    path: '/Reminders/Send',
    allow: roleGroups.review,
    summary: 'Remind people of what is due for them, each at most once a day; many of them as a job',
    body: object({
      ...recipients,
      /** What the reminder says in either language; by default the text of the draft. */
      texts: object({ en: lines(reminderTextMax), es: lines(reminderTextMax) }).default({}),
      /** Whether those who agreed to text messages get one, too. */
      sendsTexts: flag().default(true),
      /** What the text message says in either language; by default that of the draft. */
      textMessages: object({ en: text(textMessageMax), es: text(textMessageMax) }).default({}),
    }).default({}),
    reply: reply<ReminderSending>(),
  }),
  getSending: endpoint({
    method: 'POST',
    path: '/Reminders/GetSending',
    allow: roleGroups.review,
    summary: 'Get the progress of reminders that the user sent',
    body: object({ sendingId: id().required(requiredMessage) }),
    reply: reply<ReminderSending>(),
  }),
  list: endpoint({
    method: 'POST',
    path: '/Reminders/get',
    allow: roleGroups.review,
    summary: 'List the reminders of a user, newest first, and when the next automatic one is sent',
    body: object({ userId: id().required(requiredMessage), paging: paging().default({}) }),
    reply: reply<PersonReminders>(),
  }),
  settings: endpoint({
    method: 'POST',
    path: '/Reminders/Settings',
    allow: roleGroups.review,
    summary: 'Get when a business reminds people automatically',
    /** The user's own business if it is left out. */
    body: object({ businessId: id() }).default({}),
    reply: reply<ReminderSettings>(),
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/Reminders/Settings',
    allow: reminderScheduleStaff,
    summary: 'Choose when a business reminds people automatically, and whether it sends text messages',
    body: object({
      businessId: id().required(requiredMessage),
      isAutomatic: flag().required(requiredMessage),
      daysBefore: listOf(choice(reminders.before).required(requiredMessage), reminders.before.length).default([]),
      overdueEvery: choice(overdueIntervals).required(requiredMessage),
      /** Whether people who agreed to it are texted, too; as before if it is left out. */
      sendsTexts: flag(),
    }),
    reply: reply<ReminderSettings>(),
  }),
}
