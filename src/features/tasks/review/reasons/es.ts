import type { ReasonKind } from './reason-kinds.ts'

/** Reasons that come up often, by what they are about, in Spanish. */
export const reasons: Readonly<Record<ReasonKind, readonly string[]>> = {
  name: [
    'Escriba su nombre legal completo, como en su tarjeta del Seguro Social.',
    'Revise cómo está escrito su nombre.',
    'El nombre y los apellidos están invertidos.',
  ],
  address: ['Escriba el número y la calle donde vive, no un apartado postal.', 'Falta el número del apartamento.'],
  place: [
    'La ciudad, el estado y el código postal no coinciden. Revise los tres.',
    'Escriba el lugar donde vive ahora.',
  ],
  ssn: ['Compare este número con su tarjeta, cifra por cifra.'],
  day: ['Revise el mes, el día y el año.', 'Esta fecha no puede ser correcta. Escríbala otra vez.'],
  contact: ['Revíselo para que podamos comunicarnos con usted.'],
  amount: ['Revise esta cantidad. Es para todo el año.', 'Revise esta cantidad. Es para cada pago.'],
  account: [
    'Este número no coincide con su cheque o estado de cuenta. Escríbalo otra vez.',
    'Pida este número a su banco y escríbalo otra vez.',
  ],
  file: [
    'La foto está borrosa. Tómela otra vez con buena luz.',
    'Falta una parte. Las cuatro esquinas tienen que verse en la foto.',
    'Es otro documento. Envíe el que se pide.',
    'El documento está vencido. Envíe uno que sea válido hoy.',
    'Falta una página. Envíelas todas.',
    'No está firmado. Fírmelo y envíelo otra vez.',
  ],
  signature: ['Firme con su nombre completo, como está escrito en el formulario.'],
  any: ['Esto no parece correcto. Revíselo y escríbalo otra vez.', 'Esto no está completo.'],
  whole: [
    'Faltan respuestas a preguntas que le corresponden.',
    'Revise este formulario con su gerente antes de entregarlo otra vez.',
    'Algunas respuestas se contradicen. Revise todo el formulario.',
  ],
}
