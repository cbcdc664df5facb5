import type { messages as en } from './en.ts'

const issuers = {
  school: ', emitido por la escuela',
  labor: ', emitido por el departamento de trabajo',
  both: ', emitido por la escuela o el departamento de trabajo',
}

/** The work permit on the page of a person, in Spanish. */
export const messages: typeof en = {
  title: 'Permiso de trabajo',
  compulsory: (state, ages, issuer) =>
    `En ${state}, las personas ${ages} necesitan un certificado de empleo (permiso de trabajo) antes de empezar a trabajar${issuer ? issuers[issuer] : ''}.`,
  agesUnder: (under) => `menores de ${under} años`,
  agesFrom: (from, last) => `de ${from} a ${last} años`,
  ofEmployer: (state) =>
    `En ${state}, el certificado es del empleador, uno por ubicación. Los empleados no presentan uno.`,
  onRequest: (state) => `${state} no lo exige, y emite un certificado de edad si se pide.`,
  practice: (state) => `La ley de ${state} no lo exige; se emiten certificados por costumbre.`,
  none: (state) => `${state} no exige permiso de trabajo.`,
  notFound: (state) =>
    `No encontramos una regla para ${state}. Pregunte al departamento de trabajo del estado antes de que empiece alguien menor de 18 años.`,
  conditions: {
    alcohol: 'Si el empleador tiene licencia para vender alcohol, también lo necesitan a los 16 y 17 años.',
    enrolled: 'Se aplica a menores inscritos en la escuela.',
    'school hours': 'Se aplica al trabajo en horas de clase. Pídalo si es el caso.',
    'not enrolled': 'Se aplica a menores que no están inscritos en la escuela secundaria. Pídalo si es el caso.',
    factories: 'Se aplica a molinos, enlatadoras, talleres y fábricas. Pídalo si es el caso.',
    summer:
      'A los 16 y 17 años no hace falta para trabajar en las vacaciones de verano, pero sí una prueba de edad y la autorización de la madre o el padre.',
    'age certificate': 'A los 16 y 17 años se presenta un certificado de edad.',
    'age certificate at 14': 'Es un certificado de edad, con la autorización de la madre o el padre.',
  },
  source: 'Fuente:',
  transcription: 'No lo leímos en la página de la propia agencia. Verifíquelo antes de confiar en ello.',
  unknownTitle: 'No se conoce la fecha de nacimiento',
  unknownText: 'Escríbala con “Editar”. Si el estado exige un permiso de trabajo a esa edad, se pedirá entonces.',
  adult: 'Tiene 18 años o más. No hace falta permiso de trabajo.',
  notDemanded: 'A esta edad, el permiso de trabajo no se pide automáticamente.',
  missing: 'Falta',
  missingDue: (day) => `Falta, vence el ${day}`,
  requested: 'Pedido',
  inReview: 'Espera revisión',
  onFile: 'Archivado',
  goodUntil: (day) => `Válido hasta el ${day}`,
  neededUntil: (day) => `Hace falta hasta el ${day}`,
  open: 'Abrir el permiso de trabajo',
  request: 'Pedir un permiso de trabajo',
  requestNew: 'Pedir uno nuevo',
  requestTitle: '¿Pedir un permiso de trabajo?',
  requestText: 'El empleado recibe la tarea de tomar una foto del permiso de trabajo y lee su motivo.',
  reason: 'Motivo',
  reasonNeeded: 'Escriba un motivo',
  requestedToast: 'Permiso de trabajo pedido',
  offline: 'No tiene conexión. Pida el permiso de trabajo cuando la tenga.',
}
