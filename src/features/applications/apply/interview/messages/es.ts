import type { messages as en } from './en.ts'

/** The questions of Form 8850 in an application, in Spanish. */
export const messages: typeof en = {
  title: 'Estas preguntas son voluntarias',
  text: (business) =>
    `${business} puede recibir un crédito fiscal por contratar a personas de ciertos grupos, el Work Opportunity Tax Credit. No tiene que contestar. Nadie que decida sobre su solicitud ve si contestó ni qué contestó.`,
  uses: 'Si lo contratan, el Formulario 8850 empieza con sus respuestas y se envía a la agencia laboral del estado. Si no, se borran después de un año y nadie las lee.',
  answers: '¿Quiere contestar?',
  yes: 'Sí, pregúntenme',
  no: 'No, omitir esto',
  ssn: 'Número de Seguro Social',
  ssnHint: 'Opcional por ahora. Si lo contratan, el Formulario 8850 lo pide antes de que firme.',
}
