import type { messages as english } from './en.ts'

/** Saved views of lists, in Spanish. */
export const messages: typeof english = {
  views: 'Vistas guardadas',
  none: 'No ha guardado ninguna vista de esta lista.',
  filterFirst: 'Para guardar una vista, filtre u ordene primero la lista.',
  sharing: 'Sus vistas le siguen a otros dispositivos. Para compartir una, ábrala y envíe la dirección de esta página.',
  goneFilters: (filters, count) =>
    count === 1
      ? `Un filtro ya no existe y no limita la lista: ${filters}`
      : `Estos filtros ya no existen y no limitan la lista: ${filters}`,
  removeGone: 'Quitar de la dirección',
  goneIn: (filters, count) =>
    count === 1 ? `Un filtro ya no existe: ${filters}` : `Estos filtros ya no existen: ${filters}`,
  save: 'Guardar la vista actual',
  saveTitle: '¿Guardar esta vista?',
  saveVerb: 'Guardar vista',
  saveText: 'Se guardan los filtros, el orden y las columnas. El texto de la búsqueda, no.',
  saved: 'Vista guardada',
  name: 'Nombre de la vista',
  replaces: 'Sustituye a su vista con el mismo nombre.',
  rename: 'Cambiar nombre',
  renameOf: (name) => `Cambiar nombre: ${name}`,
  renameTitle: (name) => `Cambiar el nombre de “${name}”`,
  delete: 'Eliminar',
  deleteOf: (name) => `Eliminar: ${name}`,
  deleted: (name) => `Vista “${name}” eliminada`,
}
