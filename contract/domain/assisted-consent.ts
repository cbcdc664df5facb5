import type { Language } from './lookups.ts'

/** Minutes after which an assisted session ends, and after which it does where nothing is done in it. */
export const assistedMinutes = { most: 60, idle: 20 } as const

/** Minutes for which a person sees in their own account what was typed for them. */
export const releaseMinutes = 30

/** Whose consent: that of the member of staff who helps, or of the person who is helped. */
export type AssistedConsentBy = 'staff' | 'person'

/** Who helps whom, in which business. */
export interface AssistedParties {
  readonly staff: string
  readonly person: string
  readonly business: string
}

/** The version of the wordings; a wording that someone may have consented to is never changed. */
export const assistedConsentVersion = '2026-1'

/** What both consent to before an assisted session; names stand in braces. */
const assistedConsentTexts: Readonly<Record<AssistedConsentBy, Readonly<Record<Language, string>>>> = {
  staff: {
    en: '{person} is here with me and asked me for help. I type only what {person} tells me, and I sign nothing for {person}.',
    es: '{person} está aquí conmigo y me pidió ayuda. Escribo solo lo que {person} me dice, y no firmo nada en su nombre.',
  },
  person: {
    en: 'I’m {person}. {staff} may open my forms at {business} and type my answers while I’m here, for up to 60 minutes. I read each form before I sign it, and only I sign it. I can end this at any time.',
    es: 'Soy {person}. {staff} puede abrir mis formularios en {business} y escribir mis respuestas mientras estoy aquí, durante 60 minutos como máximo. Leo cada formulario antes de firmarlo, y solo yo lo firmo. Puedo terminar en cualquier momento.',
  },
}

/** A wording with the names of those who consent to it. */
export const assistedConsentText = (by: AssistedConsentBy, language: Language, parties: AssistedParties): string =>
  assistedConsentTexts[by][language].replace(
    /\{(staff|person|business)\}/g,
    (_, who: keyof AssistedParties) => parties[who],
  )
