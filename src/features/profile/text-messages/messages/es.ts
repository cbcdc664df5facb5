import type { messages as english } from './en.ts'

/** One's consent to text messages, in Spanish. */
export const messages: typeof english = {
  title: 'Mensajes de texto',
  intro: (business) => `${business} también puede recordarle sus formularios y tareas por mensaje de texto.`,
  phone: 'Teléfono celular',
  phoneHint: 'Su propio número, como 206-555-0100',
  agreeLabel: 'Acepto estos mensajes de texto',
  checkNeeded: 'Marque esta casilla para recibir mensajes de texto',
  agree: 'Recibir mensajes de texto',
  agreed: (phone, when) => `Usted recibe mensajes de texto en el ${phone}. Aceptó el ${when}.`,
  stopped: (phone) =>
    `Desde el ${phone} llegó la palabra STOP, así que no recibe mensajes de texto. Para recibirlos otra vez, envíe START desde ese teléfono al número del que llegaban.`,
  ended:
    'Su número de teléfono cambió, así que se detuvieron los mensajes de texto. Acepte otra vez para recibirlos en su número nuevo.',
  stop: 'Detener los mensajes de texto',
  withdraw: 'Retirar su aceptación',
  stoppedToast: 'Ya no recibe mensajes de texto',
  agreedToast: 'Ahora recibe mensajes de texto',
}
