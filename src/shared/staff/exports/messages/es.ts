import type { messages as english } from './en.ts'

/** Exports, in Spanish. */
export const messages: typeof english = {
  export: 'Exportar',
  title: 'Exportar esta lista',
  what: (count, isMore, rows) =>
    isMore
      ? 'Exporta todas las filas con los filtros y el orden actuales.'
      : rows === 1
        ? 'Exporta 1 fila.'
        : `Exporta ${count} filas con los filtros y el orden actuales.`,
  format: 'Tipo de archivo',
  formats: { csv: 'CSV', xlsx: 'Excel (XLSX)' },
  hints: {
    csv: 'Funciona con cualquier hoja de cálculo o base de datos.',
    xlsx: 'Para Excel, con celdas de fecha reales.',
  },
  careful: 'Este archivo contiene nombres y direcciones. La exportación queda en el registro de auditoría.',
  verb: 'Exportar',
  started: 'Descarga iniciada',
}
