import type { words as english } from './en.ts'

/** Lo que los negocios y los lugares tienen en común, en español. */
export const words: typeof english = {
  streetAddress: 'Calle y número',
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
  status: 'Estado actual',
  active: 'Activo',
  notActive: 'No activo',
  people: 'Personas',
  peopleCount: (count) => (count === 1 ? '1 persona activa' : `${count} personas activas`),
  addPerson: 'Agregar una persona',
  endTitle: (name) => `¿Dar de baja ${name}?`,
  endPeople: (people) =>
    people === 1
      ? '1 persona todavía está activa aquí. Primero termine o mueva su cuenta.'
      : `${people} personas todavía están activas aquí. Primero termine o mueva sus cuentas.`,
  seePeople: 'Ver las personas',
  ended: (name) => `${name} se dio de baja.`,
}
