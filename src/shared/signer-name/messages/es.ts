import type { messages as en } from './en.ts'

/** What a signer reads whose typed signature is another name, in Spanish. */
export const messages: typeof en = {
  differs: (name) => `No es el nombre que conocemos: ${name}. Corríjalo o confirme que firma así.`,
  confirm: (typed) => `«${typed}» es mi firma`,
  why: 'Quien revisa ve los dos nombres.',
}
