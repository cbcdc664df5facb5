import type { words as english } from './en.ts'

/** Listas que salen como archivo, en español. */
export const words: typeof english = {
  export: 'Exportar',
  title: 'Exportar esta lista',
  what: (count, isMore, rows) =>
    isMore
      ? 'Todas las filas de esta lista van a un archivo, con los filtros y el orden que usted ve.'
      : rows === 1
        ? 'Una fila va al archivo.'
        : `${count} filas van a un archivo, con los filtros y el orden que usted ve.`,
  format: 'Tipo de archivo',
  formats: { csv: 'CSV', xlsx: 'Excel (XLSX)' },
  hints: {
    csv: 'Para otros programas. Se abre en cualquier hoja de cálculo.',
    xlsx: 'Con fechas de verdad, para Excel y similares.',
  },
  careful: 'El archivo contiene nombres y direcciones. Queda registrado que usted lo exportó.',
  verb: 'Descargar',
  begun: 'La descarga comenzó.',
}
