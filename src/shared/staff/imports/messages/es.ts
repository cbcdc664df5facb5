import type { messages as english } from './en.ts'

/** CSV imports, in Spanish. */
export const messages: typeof english = {
  file: 'Archivo CSV',
  fileHint: (rows, megabytes) =>
    `Desde Excel, Numbers o Google Sheets, guarde como CSV. Hasta ${rows} filas y ${megabytes} MB. No se agrega nada hasta que usted lo confirme.`,
  template: 'Descargar una plantilla',
  guide: 'Columnas',
  guideCaption: 'Columnas del archivo',
  heading: 'Columna',
  what: 'Qué escribir',
  example: 'Ejemplo',
  isNeeded: 'Obligatorio',
  checking: 'Revisando el archivo…',
  wrongTitle: (problems, count) => (count === 1 ? 'Corrija 1 error' : `Corrija ${problems} errores`),
  wrongText:
    'No se agrega nada hasta que todas las filas sean válidas. Corrija el archivo, guárdelo y súbalo de nuevo.',
  wrongFirst: (shown) => `Se muestran los primeros ${shown}.`,
  problems: 'Errores',
  row: 'Fila',
  rowNumber: (row) => `Fila ${row}`,
  column: 'Columna',
  value: 'Valor',
  reason: 'Cómo corregirlo',
  wholeRow: 'Fila completa',
  goodTitle: (rows, count) => (count === 1 ? '1 fila lista para importar' : `${rows} filas listas para importar`),
  goodText: 'Todavía no se ha agregado nada.',
  ignored: (columns) => `Estas columnas no se reconocen y se ignoran: ${columns}.`,
  another: 'Elegir otro archivo',
}
