import { deadlineKind } from '#contract/forms/deadlines/kinds.ts'
import type { Language } from '#contract/domain/lookups.ts'
import type { Role } from '#contract/domain/roles.ts'
import { homePath } from '#contract/domain/roles.ts'
import type { Email } from '../../platform/mail/mail.ts'
import type { DueItem } from './due-items.ts'

const messagesByLanguage = {
  en: {
    personal: (waiting: number) => (waiting === 1 ? 'You have 1 task due' : `You have ${waiting} tasks due`),
    team: (waiting: number) => (waiting === 1 ? '1 item needs your attention' : `${waiting} items need your attention`),
    person: 'You have tasks to complete for your job:',
    staff: 'At your locations:',
    list: 'See what’s due and when:',
  },
  es: {
    personal: (waiting: number) => (waiting === 1 ? 'Tiene 1 tarea pendiente' : `Tiene ${waiting} tareas pendientes`),
    team: (waiting: number) =>
      waiting === 1 ? '1 asunto necesita su atención' : `${waiting} asuntos necesitan su atención`,
    person: 'Tiene tareas de su empleo por completar:',
    staff: 'En sus ubicaciones:',
    list: 'Vea qué está pendiente y para cuándo:',
  },
} as const satisfies Record<Language, object>

/** The email that says how many items are due, and of which kinds; it contains no answer, no date and no name. */
export const reminderEmail = (
  to: { readonly email: string; readonly language: string; readonly role: Role },
  waiting: readonly DueItem[],
  publicUrl: string,
): Email => {
  const language: Language = to.language === 'es' ? 'es' : 'en'
  const messages = messagesByLanguage[language]
  const part = (audience: DueItem['audience'], heading: string): string[] => {
    const lines = linesOf(
      waiting.filter((each) => each.audience === audience),
      language,
    )
    return lines.length === 0 ? [] : [heading, lines.join('\n')]
  }
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  return {
    to: to.email,
    subject: (waiting.some(({ audience }) => audience === 'staff') ? messages.team : messages.personal)(total),
    text: `${[...part('person', messages.person), ...part('staff', messages.staff), messages.list, `${publicUrl}${homePath[to.role]}`].join('\n\n')}\n`,
  }
}

/** A line for each kind; kinds with the same text are combined. */
const linesOf = (waiting: readonly DueItem[], language: Language): string[] => {
  const counts = new Map<string, number>()
  for (const { kind, audience, count } of waiting) {
    const line = deadlineKind(kind).lines[audience]?.[language]
    if (line !== undefined) counts.set(line, (counts.get(line) ?? 0) + count)
  }
  return [...counts].map(([line, count]) => `- ${line}: ${count}`)
}
