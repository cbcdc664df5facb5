import type { OutboxWords } from './en.ts'

/** The outbox, in Spanish. */
export const words: OutboxWords = {
  label: (count) => (count === 0 ? 'Nada por enviar' : 'Por enviar'),
  title: 'Trabajo por enviar',
  notHere:
    'Lo que espera está sellado en este dispositivo y saldrá por sí solo. Para verlo, este dispositivo necesita red una vez.',
  empty: 'Todo está enviado. Nada espera en este dispositivo.',
  honest: 'Firmado y sellado en este dispositivo. Cada documento sale por sí solo en cuanto puede.',
  forms: {
    w4: 'Formulario W-4',
    a4: 'Formulario estatal',
    i9: 'Formulario I-9',
    wotc: 'Formulario 8850',
    directDeposit: 'Depósito directo',
    user: 'Foto o copia',
    application: 'Solicitud de empleo',
    businessDocuments: 'Documento de su empleador',
  },
  otherForm: 'Formulario firmado',
  decisions: { approveTaskForms: 'Aprobación de un formulario', rejectDocuments: 'Formulario devuelto' },
  decision: {
    refused: 'No aceptado',
    age: (age) => `Decidido ${age}`,
    open: 'Abrir la revisión',
    discardTitle: '¿Descartar esta decisión?',
    discardWhat: 'No se enviará. El formulario sigue esperando revisión como antes.',
  },
  states: {
    waiting: 'En espera de envío',
    'needs sign-in': 'Hace falta iniciar sesión',
    'needs help': 'Hace falta ayuda',
    refused: 'Devuelto',
  },
  age: (age) => `Firmado ${age}`,
  tries: (count, next) =>
    count === 0 ? '' : `${count === 1 ? 'Un intento' : `${count} intentos`}; el siguiente, ${next}`,
  why: {
    network: 'Todavía no hay red. Saldrá por sí solo cuando la haya.',
    server: 'El servicio aún no lo aceptó. Se intenta otra vez por sí solo.',
    signIn: 'El permiso para enviarlo venció. Inicie sesión otra vez y saldrá.',
    refused: 'El formulario está abierto otra vez con sus respuestas. Corrija lo marcado y vuelva a firmarlo.',
  },
  others: (count) =>
    count === 1
      ? 'Aquí espera un documento sellado. Nadie puede leerlo en este dispositivo.'
      : `Aquí esperan ${count} documentos sellados. Nadie puede leerlos en este dispositivo.`,
  sendNow: 'Enviar ahora',
  sending: 'Enviando',
  open: 'Abrir el formulario',
  tryAgain: 'Intentar otra vez',
  discard: 'Descartar',
  discardTitle: '¿Descartar este envío?',
  discardWhat: 'No se enviará. Sus respuestas quedan como formulario sin terminar.',
  discardYes: 'Descartar',
  discardNo: 'Conservarlo',
  sent: 'Todo está enviado.',
  notSent: 'Todavía no se pudo enviar todo.',
}
