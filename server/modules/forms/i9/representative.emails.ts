import type { Language } from '#contract/domain/lookups.ts'
import { representativeDays } from './representative-link.ts'

const messagesByLanguage = {
  en: {
    subject: 'An employer asks you to complete Section 2 of Form I-9',
    text: (address: string) =>
      `An employer has asked you to examine an employee’s documents for Form I-9 and sign Section 2 on its behalf.\n\nOpen the link when the employee and their original documents are with you:\n\n${address}\n\nIt expires in ${representativeDays} days and works once. If you weren’t expecting this, ignore this email.\n`,
  },
  es: {
    subject: 'Un empleador le pide completar la sección 2 del Formulario I-9',
    text: (address: string) =>
      `Un empleador le pide examinar los documentos de una persona para el Formulario I-9 y firmar la sección 2 en su nombre.\n\nAbra el enlace cuando la persona y sus documentos originales estén con usted:\n\n${address}\n\nVence en ${representativeDays} días y sirve una sola vez. Si no lo esperaba, ignore este correo.\n`,
  },
}

/** The email with the link; without names, since names are other people's text. */
export const representativeEmail = (to: string, language: Language, address: string) => ({
  to,
  subject: messagesByLanguage[language].subject,
  text: messagesByLanguage[language].text(address),
})
