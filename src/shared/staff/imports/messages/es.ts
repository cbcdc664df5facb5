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
    'No se agrega nada hasta que todas las filas sean válidas. Corrija las celdas o deje filas fuera y revise de nuevo.',
  wrongFirst: (shown) => `Se muestran los primeros ${shown}.`,
  row: 'Fila',
  rowNumber: (row) => `Fila ${row}`,
  goodTitle: (rows, count) => (count === 1 ? '1 fila lista para importar' : `${rows} filas listas para importar`),
  goodText: 'Todavía no se ha agregado nada.',
  mapping: (matched, columns) =>
    columns === 1
      ? `Se importará ${matched} de 1 columna`
      : `Se ${matched === 1 ? 'importará' : 'importarán'} ${matched} de ${columns} columnas`,
  mappingCaption: 'Columnas del archivo y cómo se importan',
  inFile: 'Columna de su archivo',
  importAs: 'Importar como',
  importColumnAs: (column) => `Importar «${column}» como`,
  columnNumber: (column) => `Columna ${column}`,
  leaveOutColumn: 'Dejar fuera',
  missingTitle: 'Asigne las columnas obligatorias',
  missingText: (fields) => `Seleccione qué columna de su archivo contiene: ${fields}.`,
  preview: 'Filas que se importarán',
  choose: 'Seleccionar',
  leaveOutHeader: 'Acción',
  leaveOut: 'Dejar fuera',
  leftOut: (rows, count) => (count === 1 ? '1 fila queda fuera.' : `${rows} filas quedan fuera.`),
  putBack: 'Volver a incluir',
  checkAgain: 'Revisar de nuevo',
  noRows: 'No quedan filas por importar.',
  adding: (done, total) => `Agregando: ${done} de ${total}`,
  progress: 'Filas agregadas',
  stayHere: 'Mantenga esta página abierta hasta que se agreguen todas.',
  addedBefore: (rows, count) =>
    `${count === 1 ? 'Se agregó 1 fila' : `Se agregaron ${rows} filas`} antes de que se detuviera la importación. El resto está abajo.`,
  another: 'Elegir otro archivo',
}
