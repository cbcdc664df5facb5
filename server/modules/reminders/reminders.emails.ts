import { deadlineKind } from '#contract/forms/deadlines/kinds.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { composeEmail, emailLanguage, withoutContact } from '../../platform/mail/compose.emails.ts'
import type { Block, EmailSender } from '../../platform/mail/email-blocks.ts'
import { button, heading, list, paragraph, small } from '../../platform/mail/email-blocks.ts'
import type { Email } from '../../platform/mail/mail.ts'
import { shownName } from '../../platform/mail/names.ts'
import type { DueItem } from './due-items.ts'

const messagesByLanguage = {
  en: {
    personal: (waiting: number) => (waiting === 1 ? 'You have 1 task due' : `You have ${waiting} tasks due`),
    team: (waiting: number) => (waiting === 1 ? '1 item needs your attention' : `${waiting} items need your attention`),
    person: 'You have tasks to complete for your job:',
    staff: 'At your locations:',
    action: 'See what’s due and when',
    draft: 'You still have forms to complete for your job. Please log in and finish them by their due dates.',
    sentBy: (name: string, business: string) => `Sent by ${name}, ${business}`,
  },
  es: {
    personal: (waiting: number) => (waiting === 1 ? 'Tiene 1 tarea pendiente' : `Tiene ${waiting} tareas pendientes`),
    team: (waiting: number) =>
      waiting === 1 ? '1 asunto necesita su atención' : `${waiting} asuntos necesitan su atención`,
    person: 'Tiene tareas de su empleo por completar:',
    staff: 'En sus ubicaciones:',
    action: 'Vea qué está pendiente y para cuándo',
    draft:
      'Todavía tiene formularios de su empleo por completar. Inicie sesión y termínelos antes de su fecha límite, por favor.',
    sentBy: (name: string, business: string) => `Enviado por ${name}, ${business}`,
  },
} as const satisfies Record<Language, object>

/** What a reminder of staff says unless they write something else. */
export const draftTexts: Readonly<Record<Language, string>> = {
  en: messagesByLanguage.en.draft,
  es: messagesByLanguage.es.draft,
}

/** What staff add to a reminder: their text, and who they are. */
export interface StaffMessage {
  readonly texts: Readonly<Record<Language, string>>
  /** Those of text messages; null for none. */
  readonly textMessages: Readonly<Record<Language, string>> | null
  readonly sender: string
  readonly business: string
}

/**
 * The email that says how many items are due, and of which kinds; it contains no answer, no date and no name of a person
 * but that of staff who send it.
 */
export const reminderEmail = (
  to: { readonly email: string; readonly language: string },
  waiting: readonly DueItem[],
  link: string,
  { sender, from }: { readonly sender?: EmailSender | undefined; readonly from?: StaffMessage | undefined } = {},
): Email => {
  const language = emailLanguage(to.language)
  const messages = messagesByLanguage[language]
  const part = (audience: DueItem['audience'], text: string): Block[] => {
    const lines = linesOf(
      waiting.filter((each) => each.audience === audience),
      language,
    )
    return lines.length === 0 ? [] : [paragraph(text), list(lines)]
  }
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  const isStaff = waiting.some(({ audience }) => audience === 'staff')
  const subject = (isStaff ? messages.team : messages.personal)(total)
  const blocks = [
    heading(subject),
    ...(from === undefined ? [] : from.texts[language].split(/\n+/).map(paragraph)),
    ...part('person', messages.person),
    ...part('staff', messages.staff),
    button(messages.action, link),
    ...(from === undefined ? [] : [small(messages.sentBy(shownName(from.sender), shownName(from.business)))]),
  ]
  return composeEmail(to, { subject, blocks }, isStaff ? withoutContact(sender) : sender)
}

/** A line for each kind; kinds with the same text are combined. */
const linesOf = (waiting: readonly DueItem[], language: Language): string[] => {
  const counts = new Map<string, number>()
  for (const { kind, audience, count } of waiting) {
    const line = deadlineKind(kind).lines[audience]?.[language]
    if (line !== undefined) counts.set(line, (counts.get(line) ?? 0) + count)
  }
  return [...counts].map(([line, count]) => `${line}: ${count}`)
}
