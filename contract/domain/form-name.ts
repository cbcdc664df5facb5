import type { Language } from './lookups.ts'

const inSpanish: Readonly<Record<string, string>> = {
  'State withholding form': 'Formulario estatal de retención',
  'Direct deposit': 'Depósito directo',
  'Emergency contacts': 'Contactos de emergencia',
}

/** A form as it stands in lists of tasks, in a reader's language; a paper of a business keeps the name that was given to it. */
export const formNameIn = (language: Language, name: string): string =>
  language === 'en' ? name : (inSpanish[name] ?? name.replace(/^Form (?=[\w-]*\d)/, 'Formulario '))
