import type { messages as english } from './en.ts'

/** Proving who one is, in Spanish. */
export const messages: typeof english = {
  title: 'Confirme que es usted',
  text: 'Así protegemos su pago, sus números y su cuenta. No se lo pediremos de nuevo durante 5 minutos.',
  password: 'Contraseña actual',
  sendCode: 'Enviarme un código',
  code: 'Código',
  sentTo: (address) => `Enviamos un código a ${address}. Sirve una sola vez.`,
  sentToPhone: (digits) => `Enviamos un código al teléfono que termina en ${digits}. Sirve una sola vez.`,
  app: 'Abra su aplicación de autenticación y escriba el código de 6 dígitos de Firstday.',
  passkey: 'Su dispositivo le pedirá su huella, su rostro o su bloqueo de pantalla.',
  usePasskey: 'Usar una llave de acceso',
  instead: {
    passkey: 'Usar una llave de acceso',
    app: 'Usar mi aplicación de autenticación',
    email: 'Usar mi contraseña y un código que me envían',
  },
  confirm: 'Confirmar',
  another: 'Enviar otro código',
  anotherSent: 'Enviamos otro código.',
  cancel: 'Cancelar',
  tryAgain: 'Intentar de nuevo',
}
