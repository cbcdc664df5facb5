import type { messages as en } from './en.ts'

/** The page on which staff choose whom they help, in Spanish. */
export const messages: typeof en = {
  heading: 'Tareas de los empleados',
  lede: 'En esta página, los empleados encuentran sus propios formularios y documentos. Si alguien le pide ayuda, elija aquí a esa persona.',
  search: 'Buscar por nombre o correo',
  hint: 'No se abre nada antes de que ambos acepten, y solo el empleado firma.',
  caption: 'Empleados a quienes puede ayudar',
  typeFirst: 'Escriba un nombre para buscar.',
  none: 'No hay coincidencias.',
  more: 'Escriba más del nombre para encontrar a otros.',
  help: 'Ayudar con los formularios',
  helpOf: (name) => `: ${name}`,
  review: 'Revisión',
  people: 'Usuarios',
}
