import type { OptionalMessages } from './en.ts'

/** What an employee may do besides their tasks, in Spanish. */
export const messages: OptionalMessages = {
  title: 'Opcional',
  text: 'Si lo desea, indique a su empleador su raza, origen étnico y sexo para los recuentos del gobierno. No tiene que hacerlo.',
  contractorText: 'Si lo desea, identifíquese para los recuentos del gobierno. No tiene que hacerlo.',
  answered: 'Ya respondió. Puede cambiar o retirar sus respuestas cualquier día.',
  link: 'Autoidentificación voluntaria',
}
