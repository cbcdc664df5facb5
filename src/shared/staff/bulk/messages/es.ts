import type { messages as english } from './en.ts'

/** Actions on many that the server does, in Spanish. */
export const messages: typeof english = {
  notDone: 'No se hizo, y por qué:',
  andMore: (count) => `y ${count} más`,
  close: 'Cerrar',
}
