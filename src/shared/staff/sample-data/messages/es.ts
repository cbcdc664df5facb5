import type { messages as english } from './en.ts'

/** The same in Spanish. */
export const messages: typeof english = {
  title: 'Personas de muestra',
  text: 'Pruebe a revisar, firmar la Sección 2 y enviar recordatorios con tres personas que no existen. No reciben correos y no aparecen en archivos de nómina, totales ni informes al estado.',
  added: 'Ana, Ben y Cam Sample están en sus listas. Haga con ellos lo que quiera: al quitarlos se elimina todo.',
  needsLocation: 'Primero agregue una ubicación: las personas de muestra trabajan en una.',
  add: 'Agregar personas de muestra',
  remove: 'Quitar personas de muestra',
  removeTitle: '¿Quitar las personas de muestra?',
  removeText: 'Esto las elimina para siempre con sus formularios y archivos. No afecta a las demás personas.',
  toastAdded: 'Personas de muestra agregadas',
  toastRemoved: 'Personas de muestra quitadas',
}
