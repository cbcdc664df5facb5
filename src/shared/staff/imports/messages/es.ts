import type { words as english } from './en.ts'

/** Tomar filas de un archivo CSV, en español. */
export const words: typeof english = {
  file: 'Archivo CSV',
  fileHint: (rows, megabytes) =>
    `De Excel, Numbers o Google Sheets: guárdelo como CSV. Como máximo ${rows} filas y ${megabytes} MB. No se agrega nada hasta que usted lo diga.`,
  template: 'Descargar una plantilla vacía',
  guide: 'Qué va en cada columna',
  guideCaption: 'Columnas del archivo',
  heading: 'Título',
  what: 'Qué va ahí',
  example: 'Ejemplo',
  isNeeded: 'Necesario',
  checking: 'Revisando el archivo…',
  wrongTitle: (problems, count) => (count === 1 ? 'Hay que cambiar 1 cosa' : `Hay que cambiar ${problems} cosas`),
  wrongText: 'No se agrega nada hasta que todas las filas estén bien. Corrija el archivo, guárdelo y elíjalo otra vez.',
  wrongFirst: (shown) => `Se muestran las primeras ${shown}.`,
  problems: 'Qué hay que cambiar',
  row: 'Fila',
  rowNumber: (row) => `Fila ${row}`,
  column: 'Columna',
  value: 'En el archivo',
  reason: 'Qué hacer',
  wholeRow: 'Toda la fila',
  goodTitle: (rows, count) => (count === 1 ? '1 fila está bien' : `Las ${rows} filas están bien`),
  goodText: 'Todavía no se ha agregado nada.',
  ignored: (columns) => `Estas columnas no se conocen y se dejan fuera: ${columns}.`,
  another: 'Elegir otro archivo',
}
