import type { messages as en } from './en.ts'

/** The page behind the link to the questions of Form 8850, in Spanish. */
export const messages: typeof en = {
  heading: 'Antes de su oferta de empleo',
  lede: (business) =>
    `${business} hace a los solicitantes algunas preguntas para un crédito fiscal. Toma unos 3 minutos.`,
  summary: 'Revise estas respuestas',
  send: 'Enviar',
  offline: 'No hay conexión. Sus respuestas siguen en esta página; envíelas cuando tenga conexión.',
  doneTitle: 'Gracias',
  done: 'Eso es todo. Se le avisó al empleador que usted terminó, no si contestó.',
  deadTitle: 'Este enlace no se puede usar',
  dead: 'Ya se usó, venció o el empleador ya tomó su decisión.',
  cutOff: 'Falta una parte de su dirección. Abra otra vez el enlace del correo, o pida otro al empleador.',
  renew: 'Enviarme un enlace nuevo',
  renewedTitle: 'Revise su correo',
  renewed:
    'Si las preguntas siguen abiertas, en unos minutos llega un enlace nuevo a la dirección de su solicitud. Si no llega ninguno, pregúntele al empleador.',
  failedTitle: 'No se pudo cargar esta página',
  tryAgain: 'Intentar de nuevo',
}
