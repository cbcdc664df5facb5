import type { messages as english } from './en.ts'

/** What businesses and locations have in common, in Spanish. */
export const messages: typeof english = {
  streetAddress: 'Calle y número',
  city: 'Ciudad',
  state: 'Estado',
  statePlaceholder: 'Elija un estado',
  zip: 'Código postal',
  zone: 'Zona horaria',
  zoneLabel: (name, city) => `${name} (${city})`,
  days: 'Días de apertura',
  business: 'Empresa',
  businessHint: 'Escriba parte del nombre.',
  location: 'Ubicación',
  allBusinesses: 'Todas las empresas',
  status: 'Estatus',
  active: 'Activa',
  notActive: 'Inactiva',
  people: 'Usuarios',
  peopleCount: (count) => (count === 1 ? '1 usuario activo' : `${count} usuarios activos`),
  addPerson: 'Agregar un usuario',
  moreActions: 'Más acciones',
  typeName: (name) => `Escriba “${name}” para confirmar`,
  typeNameWrong: (name) => `Escriba el nombre tal como aparece: ${name}`,
  endTitle: (name) => `¿Cerrar ${name}?`,
  endPeople: (people) =>
    people === 1
      ? '1 usuario sigue activo aquí. Primero cierre o mueva su cuenta.'
      : `${people} usuarios siguen activos aquí. Primero cierre o mueva sus cuentas.`,
  seePeople: 'Ver usuarios',
  ended: (name) => `Se cerró ${name}`,
}
