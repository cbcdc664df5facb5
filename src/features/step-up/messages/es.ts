import type { messages as english } from './en.ts'

/** Proving who one is, in Spanish. */
export const messages: typeof english = {
  title: 'Confirme que es usted',
  text: 'Así protegemos su pago, sus números y su cuenta. No se lo pediremos de nuevo durante 5 minutos.',
  password: 'Contraseña actual',
  sendCode: 'Enviarme un código',
  code: 'Código',
  sentTo: (address) => `Enviamos un código a ${address}. Sirve una sola vez.`,
  confirm: 'Confirmar',
  another: 'Enviar otro código',
  anotherSent: 'Enviamos otro código.',
  cancel: 'Cancelar',
  loading: 'Cargando',
  tryAgain: 'Intentar de nuevo',
}
