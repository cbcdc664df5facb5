import type { messages as en } from './en.ts'

/** A state of work that asks an employee for no withholding form, in Spanish. */
export const messages: typeof en = {
  name: (state) => `Formulario estatal de retención: ${state} no tiene`,
  noWageTax: (state) => `${state} no cobra impuesto sobre los salarios: no hay nada que llenar ni firmar.`,
  federal: (state) => `${state} usa su Formulario W-4 federal: no hay nada más que llenar ni firmar.`,
}
