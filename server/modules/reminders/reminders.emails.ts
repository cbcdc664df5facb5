import { deadlineKind } from '#contract/forms/deadlines/kinds.ts'
import type { Language } from '#contract/domain/lookups.ts'
import type { Role } from '#contract/domain/roles.ts'
import { homePath } from '#contract/domain/roles.ts'
import type { Email } from '../../platform/mail/mail.ts'
import type { DueItem } from './due-items.ts'

const words = {
  en: {
    subject: (waiting: number) => (waiting === 1 ? 'One thing waits for you' : `${waiting} things wait for you`),
    own: 'Of your job, this waits for you:',
    staff: 'Of the people at your places, this waits for you:',
    list: 'Your list says which, and by when:',
  },
  es: {
    subject: (waiting: number) => (waiting === 1 ? 'Le espera una tarea' : `Le esperan ${waiting} tareas`),
    own: 'De su empleo, le espera esto:',
    staff: 'De las personas de sus lugares de trabajo, le espera esto:',
    list: 'Su lista dice cuáles y para cuándo:',
  },
} as const satisfies Record<Language, object>

/** The letter that says how many things wait, and of which kinds; it names no answer, no day and nobody. */
export const reminderEmail = (
  to: { readonly email: string; readonly language: string; readonly role: Role },
  waiting: readonly DueItem[],
  publicUrl: string,
): Email => {
  const language: Language = to.language === 'es' ? 'es' : 'en'
  const said = words[language]
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
    subject: said.subject(total),
    text: `${[...part('person', said.own), ...part('staff', said.staff), said.list, `${publicUrl}${homePath[to.role]}`].join('\n\n')}\n`,
  }
}

/** A line for each kind; kinds that are said in the same words are one. */
const linesOf = (waiting: readonly DueItem[], language: Language): string[] => {
  const counts = new Map<string, number>()
  for (const { kind, audience, count } of waiting) {
    const line = deadlineKind(kind).lines[audience]?.[language]
    if (line !== undefined) counts.set(line, (counts.get(line) ?? 0) + count)
  }
  return [...counts].map(([line, count]) => `- ${line}: ${count}`)
}
