import type { ReasonKind } from './reason-kinds.ts'

/** Common reasons, by what they are about, in Spanish. */
export const reasons: Readonly<Record<ReasonKind, readonly string[]>> = {
  name: [
    'Escriba su nombre legal completo, como aparece en su tarjeta del Seguro Social.',
    'Revise cómo está escrito su nombre.',
    'El nombre y los apellidos están invertidos.',
  ],
  address: ['Escriba la dirección de su domicilio, no un apartado postal.', 'Falta el número del apartamento.'],
  cityState: ['La ciudad, el estado y el código postal no coinciden. Revise los tres.', 'Escriba su dirección actual.'],
  ssn: ['Compare este número con su tarjeta, dígito por dígito.'],
  day: ['Revise el mes, el día y el año.', 'Esta fecha no puede ser correcta. Escríbala otra vez.'],
  contact: ['Revíselo para que podamos comunicarnos con usted.'],
  amount: [
    'Revise esta cantidad. Debe ser para todo el año.',
    'Revise esta cantidad. Debe ser por cada cheque de pago.',
  ],
  account: [
    'Este número no coincide con su cheque o estado de cuenta. Escríbalo otra vez.',
    'Pida este número a su banco y escríbalo otra vez.',
  ],
  file: [
    'La foto está borrosa. Tómela otra vez con buena luz.',
    'Falta una parte. Deben verse las cuatro esquinas.',
    'Es otro documento. Suba el que pedimos.',
    'El documento está vencido. Suba uno que esté vigente.',
    'Falta una página. Suba todas las páginas.',
    'No está firmado. Fírmelo y súbalo otra vez.',
  ],
  signature: ['Firme con su nombre completo, como aparece en el formulario.'],
  any: ['Esto no parece correcto. Revíselo y escríbalo otra vez.', 'Esto no está completo.'],
  whole: [
    'Faltan respuestas a preguntas que le corresponden.',
    'Revise este formulario con su gerente antes de entregarlo otra vez.',
    'Algunas respuestas se contradicen. Revise todo el formulario.',
  ],
}
