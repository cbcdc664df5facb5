import type { words as english } from './en.ts'

/** Lo que los negocios y los lugares tienen en común, en español. */
export const words: typeof english = {
  address: 'Calle y número',
  city: 'Ciudad',
  state: 'Estado',
  statePlaceholder: 'Elija un estado',
  zip: 'Código postal',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  zone: 'Zona horaria',
  zoneInWords: (name, city) => `${name} (${city})`,
  days: 'Abre los días',
  everyDay: 'Todos los días',
  business: 'Negocio',
  businessHint: 'Escriba una parte de su nombre.',
  allBusinesses: 'Todos los negocios',
  show: 'Mostrar',
  all: 'Todos',
  active: 'Activo',
  notActive: 'No activo',
  status: 'Estado actual',
  people: 'Personas',
  changed: 'Último cambio',
}
