import type { OutboxMessages } from './en.ts'

/** The outbox, in Spanish. */
export const messages: OutboxMessages = {
  honest: 'Firmado y cifrado en este dispositivo. Cada elemento se envía automáticamente en cuanto es posible.',
  decision: {
    refused: 'No aceptado',
    age: (age) => `Decidido ${age}`,
    open: 'Abrir la revisión',
    discardTitle: '¿Descartar esta decisión?',
    discardWhat: 'No se enviará. El formulario sigue en la lista de revisión.',
  },
  states: {
    pending: 'En espera de envío',
    'needs login': 'Inicie sesión para enviar',
    'needs help': 'Necesita ayuda',
    refused: 'No aceptado',
  },
  age: (age) => `Firmado ${age}`,
  tries: (count, next) =>
    count === 0 ? '' : `${count === 1 ? 'Un intento' : `${count} intentos`}; el siguiente, ${next}`,
  reason: {
    network: 'No tiene conexión. Se enviará automáticamente cuando la recupere.',
    server: 'El servidor todavía no lo aceptó. Seguiremos intentándolo.',
    loginExpired: 'Su sesión venció antes del envío. Inicie sesión de nuevo para enviarlo.',
    refused: 'El formulario está abierto otra vez con sus respuestas. Corrija los campos marcados y fírmelo de nuevo.',
  },
  application: {
    waiting: 'Su solicitud está por enviarse. Se envía automáticamente cuando tenga conexión.',
    needsHelp: 'Su solicitud aún no se envió y necesita atención. Abra la página donde la presentó.',
    arrived: (number) => `Su solicitud llegó. Número de confirmación ${number}`,
  },
  others: (count) =>
    count === 1
      ? 'Hay 1 elemento cifrado de otra persona por enviar. Nadie puede leerlo en este dispositivo.'
      : `Hay ${count} elementos cifrados de otras personas por enviar. Nadie puede leerlos en este dispositivo.`,
  file: {
    title: '¿No puede conectarse?',
    text: (address) =>
      `Guarde en un archivo lo que está por enviar. Llévelo a un dispositivo con conexión y abra ahí ${address}. Solo el servidor puede leer el archivo. También se sigue enviando desde aquí, y llega una sola vez.`,
    save: 'Guardar en un archivo',
    saved: (count) => (count === 1 ? 'Hay 1 elemento en el archivo.' : `Hay ${count} elementos en el archivo.`),
    failed: 'No se pudo guardar el archivo. Inténtelo de nuevo.',
  },
  sendNow: 'Enviar ahora',
  sending: 'Enviando',
  open: 'Abrir el formulario',
  tryAgain: 'Intentar de nuevo',
  discard: 'Descartar',
  discardTitle: '¿Descartar este envío?',
  discardWhat: 'No se enviará. Sus respuestas quedan como borrador.',
  discardYes: 'Descartar',
  discardNo: 'Conservarlo',
  sent: 'Todo se envió',
  notSent: 'Algunos elementos todavía no se pudieron enviar',
}
