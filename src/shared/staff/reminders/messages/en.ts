import type { ReminderOutcome } from '#contract/domain/reminders.ts'
import type { TextService } from '#contract/domain/text-messages.ts'

const people = (count: string, isOne: boolean) => (isOne ? '1 person' : `${count} people`)

/** Reminders, in English. */
export const messages = {
  remind: 'Remind',
  remindAll: 'Remind all',
  close: 'Close',
  title: 'Send a reminder',
  titleOf: (name: string) => `Remind ${name}`,
  send: (count: string, isOne: boolean) => `Remind ${people(count, isOne)}`,
  sendOne: 'Send reminder',
  reached: (count: string, isOne: boolean) =>
    isOne ? '1 person gets this reminder by email.' : `${count} people get this reminder by email.`,
  reachedOne: (name: string) => `${name} gets this reminder by email.`,
  reachedNone: 'No one can be reminded now',
  eachLanguage: 'Each person reads it in their language.',
  about: 'The email also says how much is due, has a link to it, and names you.',
  alsoText: (count: string, isOne: boolean) =>
    isOne ? 'Send 1 of them a text message, too' : `Send ${count} of them a text message, too`,
  alsoTextOne: 'Send a text message, too',
  alsoTextHint: 'To people who agreed to it, from 8\u00a0a.m. to 9\u00a0p.m. at their location.',
  textOnly: (count: string, isOne: boolean) =>
    isOne
      ? 'The last email bounced: without a text message, 1 person isn’t reminded.'
      : `The last email bounced: without a text message, ${count} people aren’t reminded.`,
  textEnglish: 'Text message in English',
  textSpanish: 'Text message in Spanish',
  size: (length: number, parts: number, isUnicode: boolean) =>
    `${length} characters, sent as ${parts === 1 ? '1 part' : `${parts} parts`}.${isUnicode ? ' An emoji or an accent such as á makes the parts shorter.' : ''}`,
  english: 'Text in English',
  spanish: 'Text in Spanish',
  readers: (count: string, isOne: boolean) =>
    count === '0' ? 'No one reads it this time' : `Read by ${people(count, isOne)}`,
  theirs: 'The language they read',
  textNeeded: 'Enter a text',
  leftOut: (count: string, isOne: boolean) => (isOne ? '1 person doesn’t get it:' : `${count} people don’t get it:`),
  more: (count: string) => `and ${count} more`,
  reasons: {
    remindedToday: 'already reminded today',
    nothingWaiting: 'nothing due from them',
    bounced: 'the last email to their address bounced',
    notAllowed: 'you can’t send them reminders',
    notInvited: 'not invited yet',
    noEmail: 'no email address, and no agreement to text messages',
  } satisfies Record<Exclude<ReminderOutcome, 'sent'>, string>,
  reasonsOne: {
    remindedToday: 'They were already reminded today. The next reminder can be sent tomorrow.',
    nothingWaiting: 'There is nothing due from them.',
    bounced: 'The last email to their address bounced. Correct the address, or call them.',
    notAllowed: 'You can’t send them reminders.',
    notInvited: 'They weren’t invited yet. Invite them first.',
    noEmail: 'They have no email address, and haven’t agreed to text messages. Call them.',
  } satisfies Record<Exclude<ReminderOutcome, 'sent'>, string>,
  working: (done: string, total: string) => `${done} of ${total} done…`,
  workingNote: 'You can close this: the rest is sent anyway.',
  sentToast: (count: string, isOne: boolean) => (isOne ? '1 reminder sent' : `${count} reminders sent`),
  doneTitle: 'Reminders sent',
  reminders: 'Reminders',
  none: 'No reminders yet.',
  next: (day: string) => `Next automatic reminder: ${day}`,
  nextNone: 'No automatic reminder is planned.',
  automaticOff: 'Automatic reminders are off in this business.',
  automatic: 'Automatic reminder',
  byStaff: 'Reminder',
  byServer: 'The server',
  filter: {
    label: 'Last reminder',
    any: 'All',
    became: {
      never: 'Never reminded',
      sent: 'Sent, not opened',
      opened: 'Opened',
      bounced: 'Bounced or not delivered',
      texted: 'Text message sent',
    },
  },
  channels: { email: 'by email', sms: 'by text message' },
  states: { queued: 'Being sent', sent: 'Sent', bounced: 'Bounced', failed: 'Not delivered', canceled: 'Not sent' },
  reaches: {
    yes: 'Agreed to text messages.',
    notAgreed: 'Hasn’t agreed to text messages. People agree to them in their profile.',
    stopped: 'Stopped text messages by replying STOP.',
  },
  opened: (when: string) => `Link opened ${when}`,
  showMore: 'Show more',
  schedule: 'Automatic reminders',
  scheduleBefore: (days: readonly number[]) => {
    const ahead = days.filter((day) => day > 0)
    const list = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(ahead.map(String))
    const before = `${list} ${ahead.length === 1 && ahead[0] === 1 ? 'day' : 'days'} before the due date`
    if (ahead.length === 0) return 'People are reminded on the due date.'
    return `People are reminded ${before}${days.includes(0) ? ' and on that day' : ''}.`
  },
  scheduleOverdue: (every: number) =>
    every === 1
      ? 'What is overdue is repeated every day for 30 days.'
      : `What is overdue is repeated every ${every} days for 30 days.`,
  changeSchedule: 'Change schedule',
  isAutomatic: 'Send reminders automatically',
  isAutomaticHint:
    'At most one reminder a day per person, between 8\u00a0a.m. and 8\u00a0p.m. at their location. Managers get theirs too.',
  isAutomaticHelp:
    'An email lists what is due for the person and has a link to it. Someone who was reminded by staff that day gets no other email, and reminders end when everything is submitted, or 30 days after the due date.',
  sendsTexts: 'Send text messages, too',
  sendsTextsToo: 'People who agreed to it are texted, too.',
  textServices: {
    gateway: 'To people who agreed to it in their profile. Emails are sent in any case.',
    folder:
      'To people who agreed to it in their profile. On this server text messages stay in a folder, for trying them out.',
    none: 'This server has no text gateway. A platform admin can set one up.',
  } satisfies Record<TextService, string>,
  daysBefore: 'Before the due date',
  dayBefore: (days: number) => (days === 0 ? 'That day' : days === 1 ? '1 day before' : `${days} days before`),
  overdue: 'When it is overdue',
  overdueEvery: (days: number) =>
    days === 0 ? 'Never' : days === 1 ? 'Every day' : days === 7 ? 'Every week' : `Every ${days} days`,
  save: 'Save',
  scheduleSaved: 'Schedule saved',
  contact: 'Waiting for the employee',
  due: 'Due date',
  phone: 'Phone',
  email: 'Email',
  noValue: 'None',
  openPerson: (name: string) => `Open ${name}’s page`,
}
