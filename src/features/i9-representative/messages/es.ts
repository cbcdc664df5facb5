import type { messages as en } from './en.ts'

/** Examining documents for an employer, in Spanish. */
export const messages: typeof en = {
  instructions: 'Instrucciones',
  heading: 'Completar la sección 2 del Formulario I-9',
  lede: (employer, employee) =>
    `${employer} le pide examinar los documentos de ${employee} y firmar en su nombre la sección 2 del Formulario I-9.`,
  before:
    'La persona y sus documentos originales deben estar con usted. Todo se entrega al final, y este enlace funciona una sola vez.',
  you: 'Sus datos',
  youText: 'Usted firma como representante autorizado del empleador.',
  firstName: 'Su nombre',
  lastName: 'Sus apellidos',
  isAuthorized: 'El empleador me autorizó a hacerlo, y examiné los documentos originales en presencia de la persona',
  statement: 'La declaración que firma',
  signature: 'Su firma',
  signatureHint: 'Escriba o dibuje su nombre.',
  send: 'Firmar y entregar',
  summary: 'Hay un problema',
  offline: 'No tiene conexión. Conéctese a internet para firmar.',
  doneTitle: 'Firmado y entregado',
  done: (number) => `Gracias. El empleador ya lo recibió. Número de confirmación: ${number}`,
  deadTitle: 'Este enlace ya no sirve',
  dead: 'Ya se usó, se reemplazó o venció.',
  cutOff: 'Falta una parte de su dirección. Abra otra vez el enlace del correo, o pida otro al empleador.',
  renew: 'Enviarme un enlace nuevo',
  renewedTitle: 'Revise su correo',
  renewed:
    'Si todavía le toca firmar la sección 2, en unos minutos llega un enlace nuevo a la dirección que indicó el empleador. Si no llega ninguno, pregúntele al empleador.',
  failedTitle: 'No se pudo abrir esta página',
  tryAgain: 'Intentar de nuevo',
}
