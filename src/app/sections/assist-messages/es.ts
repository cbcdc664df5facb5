import type { messages as en } from './en.ts'

/** The banner of an assisted session, in Spanish. */
export const messages: typeof en = {
  label: 'Sesión asistida',
  helping: (person) => `Usted ayuda a ${person}`,
  facts: (staff, business, until) => `Escribe ${staff} · ${business} · hasta las ${until}`,
  forms: 'Formularios',
  formsOf: (person) => ` de ${person}`,
  end: 'Terminar la sesión',
  ended: 'La sesión asistida terminó. Se borró lo que no se firmó.',
  offline: 'Sin conexión: no se guarda nada. La sesión asistida solo funciona con conexión.',
}
