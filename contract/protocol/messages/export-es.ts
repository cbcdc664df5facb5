import type { ExportMessageKey } from './message-keys.ts'

/** Messages about files made for other systems, in Spanish. */
export const exportReasons: Record<ExportMessageKey, string> = {
  payrollColumnTwice: 'Esta columna ya está en la lista',
  payrollHeadingTwice: 'Otra columna tiene este encabezado. Elija otro',
  payrollDay: 'Elija un día a no más de un año de hoy',
}
