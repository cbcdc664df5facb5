import type { messages as en } from './en.ts'

/** The versions of a form, in Spanish. */
export const messages: typeof en = {
  statuses: {
    submitted: 'Enviado',
    returned: 'Devuelto',
    withdrawn: 'Retirado',
    upcoming: 'Aprobado, aún no en vigor',
    'in force': 'En vigor',
    superseded: 'Reemplazado',
    expired: 'Vencido',
  },
  signed: (day) => `Firmado el ${day}`,
  from: (from) => `desde el ${from}`,
  between: (from, until) => `del ${from} al ${until}`,
  openPdf: 'Abrir el PDF',
  ofVersion: (number) => `de la versión ${number}`,
}
