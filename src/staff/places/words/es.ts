import type { words as english } from './en.ts'

/** Lo que los negocios y los lugares tienen en común, en español. */
export const words: typeof english = {
  address: 'Calle y número',
  city: 'Ciudad',
  state: 'Estado',
  statePlaceholder: 'Elija un estado',
  zip: 'Código postal',
  zone: 'Zona horaria',
  zoneInWords: (name, city) => `${name} (${city})`,
  days: 'Abre los días',
  business: 'Negocio',
  businessHint: 'Escriba una parte de su nombre.',
  allBusinesses: 'Todos los negocios',
}
