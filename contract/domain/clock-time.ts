import type { Language } from './lookups.ts'

/** A time of the specification, like `5:30 PM`, as people write it: in Spanish `5:30 p.m.`, as `Intl` does for es-US. */
export const clockTime = (time: string, language: Language): string =>
  language === 'es' ? time.replace('AM', 'a.m.').replace('PM', 'p.m.') : time
