import type { messages as english } from './en.ts'

/** The same in Spanish. */
export const messages: typeof english = {
  title: 'Personas de muestra',
  text: 'Pruebe a revisar, firmar la Sección 2 y enviar recordatorios con tres personas que no existen. No reciben correos y no aparecen en archivos de nómina, totales ni informes al estado.',
  added: (people: number) =>
    `Hay ${people} ${people === 1 ? 'persona' : 'personas'} de muestra en sus listas. Haga con ellas lo que quiera: al quitarlas se elimina todo.`,
  needsLocation: 'Primero agregue una ubicación: las personas de muestra trabajan en una.',
  add: 'Agregar personas de muestra',
  remove: 'Quitar personas de muestra',
  removeTitle: '¿Quitar las personas de muestra?',
  removeText:
    'Esto las elimina para siempre con sus formularios y archivos, y las solicitudes y los documentos de muestra. No afecta a las demás personas.',
  toastAdded: 'Personas de muestra agregadas',
  toastRemoved: 'Personas de muestra quitadas',
}
