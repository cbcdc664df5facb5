import type { messages as en } from './en.ts'

/** What a signer reads about a wrong clock, in Spanish. */
export const messages: typeof en = {
  title: 'El reloj de este dispositivo está mal',
  behind: (amount) => `Está atrasado ${amount}.`,
  ahead: (amount) => `Está adelantado ${amount}.`,
  minutes: (count) => `${count} minutos`,
  hours: (count) => (count === 1 ? 'más o menos 1 hora' : `más o menos ${count} horas`),
  days: (count) => (count === 1 ? 'más o menos 1 día' : `más o menos ${count} días`),
  what: 'Puede firmar de todos modos. Usamos la hora correcta, y quien revisa ve que el reloj estaba mal. Para corregir el reloj, abra los ajustes de este dispositivo y active la fecha y hora automáticas.',
}
