import type { Language } from '#contract/domain/lookups.ts'
import { formatDay, todayHere } from './dates.ts'

const sentences: Readonly<
  Record<Language, { today: string; before: (day: string) => string; late: (day: string) => string }>
> = {
  en: {
    today: 'Connect before today is over, so that this arrives in time.',
    before: (day) => `Connect before ${day} is over, so that this arrives in time.`,
    late: (day) => `This was due ${day}. Connect as soon as you can, so that it arrives.`,
  },
  es: {
    today: 'Conéctese antes de que termine el día de hoy, para que esto llegue a tiempo.',
    before: (day) => `Conéctese antes de que termine el ${day}, para que esto llegue a tiempo.`,
    late: (day) => `Esto venció el ${day}. Conéctese en cuanto pueda, para que llegue.`,
  },
}

/** Until when this device has to find a network for what is due on a day (YYYY-MM-DD) and lies on it still. */
export const connectByMessage = (dueDate: string, language: Language, now = new Date()): string => {
  const said = sentences[language]
  const today = todayHere(now)
  if (dueDate === today) return said.today
  return (dueDate < today ? said.late : said.before)(formatDay(dueDate, language, now))
}
