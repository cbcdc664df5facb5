import type { Language } from '#contract/domain/lookups.ts'
import { emailLanguage } from '../../platform/mail/compose.emails.ts'
import { shownName } from '../../platform/mail/names.ts'
import type { DueItem } from './due-items.ts'

// Spanish without á, í, ó and ú: each would make the whole message twice as long to send.
const messagesByLanguage = {
  en: {
    personal: (waiting: number) =>
      waiting === 1 ? 'You have 1 task due for your job.' : `You have ${waiting} tasks due for your job.`,
    team: (waiting: number) =>
      waiting === 1 ? '1 item needs your attention.' : `${waiting} items need your attention.`,
    draft: 'Please log in and finish your forms for work.',
    stop: 'Reply STOP to opt out.',
  },
  es: {
    personal: (waiting: number) =>
      waiting === 1 ? 'Tiene 1 tarea pendiente de su empleo.' : `Tiene ${waiting} tareas pendientes de su empleo.`,
    team: (waiting: number) => (waiting === 1 ? '1 asunto le espera.' : `${waiting} asuntos le esperan.`),
    draft: 'Por favor, entre y termine sus formularios de trabajo.',
    stop: 'Responda STOP para cancelar.',
  },
} as const satisfies Record<Language, object>

/** What the text message of staff says unless they write something else. */
export const textDrafts: Readonly<Record<Language, string>> = {
  en: messagesByLanguage.en.draft,
  es: messagesByLanguage.es.draft,
}

/** What stands around the text of a message: for whom it is sent, the link, and how to stop. */
export const textFrame = (
  business: string,
  link: string,
  language: Language,
): { readonly before: string; readonly after: string } => ({
  before: `${shownName(business)}: `,
  after: ` ${link} ${messagesByLanguage[language].stop}`,
})

/** The text message of a reminder: what staff wrote, or how much is due; no answer, no date and no person's name. */
export const reminderText = (
  to: { readonly language: string; readonly business: string },
  waiting: readonly DueItem[],
  link: string,
  written?: Readonly<Record<Language, string>>,
): string => {
  const language = emailLanguage(to.language)
  const messages = messagesByLanguage[language]
  const { before, after } = textFrame(to.business, link, language)
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  const isStaff = waiting.some(({ audience }) => audience === 'staff')
  return `${before}${written?.[language] ?? (isStaff ? messages.team : messages.personal)(total)}${after}`
}
