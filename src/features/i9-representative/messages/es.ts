import type { words as en } from './en.ts'

/** Looking at documents for an employer, in Spanish. */
export const words: typeof en = {
  heading: 'Mirar documentos para un empleador',
  lede: (employer, employee) =>
    `${employer} le pide mirar los documentos de ${employee} y firmar en su nombre la sección 2 del Formulario I-9.`,
  before:
    'La persona y sus documentos originales tienen que estar con usted. Todo se envía de una vez, al final; el enlace sirve una vez.',
  you: 'Quién es usted',
  youText: 'Usted firma como representante autorizado del empleador.',
  firstName: 'Su nombre',
  lastName: 'Su apellido',
  isAuthorized: 'El empleador me lo pidió, y miré los documentos originales en presencia de la persona',
  statement: 'La declaración que firma, palabra por palabra',
  signature: 'Su firma',
  signatureHint: 'Escriba su nombre o dibújelo.',
  send: 'Firmar y enviar',
  summary: 'Revise estas respuestas',
  offline: 'No tiene conexión. Conéctese a la red y luego firme.',
  doneTitle: 'Firmado y recibido',
  done: (number) => `Gracias. El empleador ya lo tiene. N.º ${number}`,
  deadTitle: 'Este enlace no sirve',
  dead: 'Ya se usó, se reemplazó o es demasiado viejo. Pida uno nuevo al empleador.',
  failedTitle: 'No se pudo abrir esta página',
  tryAgain: 'Inténtelo otra vez',
}
