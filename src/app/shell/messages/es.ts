import type { messages as en } from './en.ts'

/** Clearing the cache, in Spanish. */
export const messages: typeof en = {
  title: '¿Borrar la caché?',
  what: 'Se quitan las páginas guardadas y se cierra la sesión. Los borradores y lo que está por enviar quedan en este dispositivo y vuelven cuando inicie sesión.',
  go: 'Borrar y cerrar sesión',
  cancel: 'Cancelar',
}
