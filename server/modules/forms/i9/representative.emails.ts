import type { Language } from '#contract/domain/lookups.ts'
import { representativeDays } from './representative-link.ts'

const words = {
  en: {
    subject: 'You are asked to look at work documents',
    text: (address: string) =>
      `An employer asks you to look at somebody’s documents for Form I-9 and to sign section 2 for them.\n\nOpen this link when the person and their documents are with you:\n\n${address}\n\nIt is good for ${representativeDays} days and for one signature. If you don’t expect this, leave it alone.\n`,
  },
  es: {
    subject: 'Le piden revisar documentos de trabajo',
    text: (address: string) =>
      `Un empleador le pide revisar los documentos de una persona para el Formulario I-9 y firmar la sección 2 en su nombre.\n\nAbra este enlace cuando tenga a la persona y sus documentos delante:\n\n${address}\n\nSirve durante ${representativeDays} días y para una sola firma. Si no lo esperaba, no haga nada.\n`,
  },
}

/** The letter with the link; it names nobody, since names are other people's text. */
export const representativeEmail = (to: string, language: Language, address: string) => ({
  to,
  subject: words[language].subject,
  text: words[language].text(address),
})
