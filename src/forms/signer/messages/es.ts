import type { messages as en } from './en.ts'

/** The signer: name, address and number, in Spanish. */
export const messages: typeof en = {
  firstName: 'Nombre',
  middleInitial: 'Inicial del segundo nombre',
  lastName: 'Apellidos',
  streetAddress: 'Calle y número',
  streetAddressHint: 'Incluya el número de apartamento, si lo tiene.',
  city: 'Ciudad',
  state: 'Estado',
  statePlaceholder: 'Elija un estado',
  zip: 'Código postal (ZIP)',
  ssn: 'Número de Seguro Social',
  ssnHint: '9 dígitos. Solo los últimos cuatro quedan a la vista.',
}
