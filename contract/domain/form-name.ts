import type { Language } from './lookups.ts'

const inSpanish: Readonly<Record<string, string>> = {
  'State withholding form': 'Formulario estatal de retención',
  'Withholding form of your home state': 'Formulario de retención del estado donde vive',
  'Direct deposit': 'Depósito directo',
  'Emergency contacts': 'Contactos de emergencia',
  'Minor’s work permit': 'Permiso de trabajo de menores',
  'Pay notice (New York)': 'Aviso de pago (Nueva York)',
  'Notice to employee (California)': 'Aviso al empleado (California)',
  'Notice to employee (Minnesota)': 'Aviso al empleado (Minnesota)',
  'Pay notice': 'Aviso de pago',
  'Tip credit notice': 'Aviso de crédito por propinas',
}

/**
 * The name of a form in lists of tasks, in a reader's language; a company document keeps the name that its business
 * gave it.
 */
export const formNameIn = (language: Language, name: string): string =>
  language === 'en' ? name : (inSpanish[name] ?? name.replace(/^Form (?=[\w-]*\d)/, 'Formulario '))
