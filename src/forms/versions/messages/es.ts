import type { messages as en } from './en.ts'

/** The versions of a form, in Spanish. */
export const messages: typeof en = {
  statuses: {
    submitted: 'Enviado',
    returned: 'Devuelto',
    withdrawn: 'Retirado',
    upcoming: 'Aprobado, aún no en vigor',
    'in force': 'En vigor',
    disregarded: 'No se aplica por una retención fija del IRS',
    superseded: 'Reemplazado',
    expired: 'Vencido',
  },
  signed: (day) => `Firmado el ${day}`,
  from: (from) => `desde el ${from}`,
  between: (from, until) => `del ${from} al ${until}`,
  disregardedFrom: (day) => `la reemplaza la retención fija del IRS desde el ${day}`,
  openPdf: 'Abrir el PDF',
  ofVersion: (number) => `de la versión ${number}`,
}
