import type { Language } from '#contract/domain/lookups.ts'
import { presentTime } from '#src/api/server-clock.ts'
import { formatDay, todayIn } from './dates.ts'

const sentences: Readonly<
  Record<Language, { today: string; before: (day: string) => string; overdue: (day: string) => string }>
> = {
  en: {
    today: 'Connect to the internet today so this arrives on time.',
    before: (day) => `Connect to the internet by ${day} so this arrives on time.`,
    overdue: (day) => `This was due ${day}. Connect to the internet as soon as you can.`,
  },
  es: {
    today: 'Conéctese a internet hoy para que esto llegue a tiempo.',
    before: (day) => `Conéctese a internet a más tardar el ${day} para que esto llegue a tiempo.`,
    overdue: (day) => `Esto venció el ${day}. Conéctese a internet en cuanto pueda.`,
  },
}

/** By when this device has to be online for what is due on a day (YYYY-MM-DD) and is still stored on it. */
export const connectByMessage = (
  dueDate: string,
  language: Language,
  now = presentTime(),
  timeZone?: string,
): string => {
  const messages = sentences[language]
  const today = todayIn(timeZone, now)
  if (dueDate === today) return messages.today
  return (dueDate < today ? messages.overdue : messages.before)(formatDay(dueDate, language, now))
}
