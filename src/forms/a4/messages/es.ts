import type { messages as en } from './en.ts'

/** The state form in plain words, in Spanish. */
export const messages: typeof en = {
  name: 'Formulario estatal de retención',
  purpose: 'Le dice a su empleador cuánto impuesto estatal sobre los ingresos debe retener de su pago.',
  attestation:
    'Al firmar, usted declara que sus respuestas son verdaderas y completas, según su leal saber y entender. Dar respuestas falsas a sabiendas en un formulario de impuestos es un delito.',
  attestationWithoutForm: 'Al firmar, usted indica dónde trabaja y que leyó esta página. No declara nada más.',
  steps: {
    homeAndWork: () => 'Dónde vive y trabaja',
    you: () => 'Sus datos',
    state: (state) => `Preguntas de ${state}`,
    amounts: () => 'Cantidades',
  },
  ledes: {
    homeAndWork: 'Esto determina qué formulario estatal necesita, si necesita alguno.',
    you: 'Use su nombre tal como está en su tarjeta de Seguro Social.',
    state: 'Las preguntas del formulario oficial, en palabras sencillas.',
    amounts: 'Deje vacío lo que no le corresponda.',
  },
  line: (line) => (/^[A-Z]+-/.test(line) ? line : `línea ${line}`),
  homeAndWork: {
    workState: '¿En qué estado trabaja?',
    homeState: '¿En qué estado vive?',
    claimsReciprocity: 'Certificado de no residencia',
    fillsStateForm: 'El formulario propio del estado',
  },
  worksheetLink: (state) => `Formulario e instrucciones de ${state}`,
  worksheet: {
    use: 'Usar la hoja de trabajo',
    lede: 'Solo el resultado pasa a su formulario; lo que escriba aquí no se guarda.',
    cancel: 'Cancelar',
    result: 'Resultado',
    workedOut: 'Cálculo',
    theResult: 'el resultado',
    enter: (results) => `Poner ${results.map(({ amount, line }) => `${amount} en la ${line}`).join(' y ')}`,
    of: (form, edition) => `Para ${form} (${edition}).`,
    readIn: (edition) => `Las líneas se leyeron en la edición ${edition}: compárelas con su formulario.`,
    earlierYear: (year, present) =>
      `Esta es la hoja de trabajo de ${year}, con las cantidades de ese año. La de ${present} aún no se ha agregado: compare el resultado con el formulario del estado.`,
    readInCopy: 'Las líneas se leyeron en una copia que no indica su edición: compárelas con su formulario.',
    isMissing: {
      worksheet: 'La hoja de trabajo no está en Firstday.',
      edition: 'La hoja de trabajo de esta edición aún no se ha agregado.',
    },
  },
  workLocationHint: (state) => `Su ubicación de trabajo está en ${state}.`,
  workStateHelp: 'Si trabaja en varios estados, elija aquel donde más trabaja. Si tiene dudas, pregunte a su gerente.',
  homeStateHelp: 'El estado de su domicilio permanente. Si se muda, avise a su empleador; su formulario puede cambiar.',
  statePlaceholder: 'Elija un estado',
  elsewhere: 'Este no es el estado de su ubicación de trabajo. Su gerente lo verá al revisar el formulario.',
  workLocation: 'Ubicación de trabajo',
  workLocationText: (state) => `En ${state}; se eligió otro estado`,
  agreementTitle: (home, work) => `Usted vive en ${home} y trabaja en ${work}`,
  agreement: (home, work, isEverybody) =>
    isEverybody
      ? `${work} no cobra impuesto a quienes viven en otro estado.`
      : `${home} y ${work} tienen un acuerdo de reciprocidad: usted paga el impuesto sobre los ingresos donde vive, en ${home}, y ${work} no retiene nada de su pago si usted lo solicita.`,
  agreementOnForm: (form) => `Lo solicita en el mismo formulario (${form}), en uno de los pasos siguientes.`,
  claimLabel: (form) => `¿Quiere entregar el certificado de no residencia (${form})?`,
  claimHint: (home) => `Si elige Sí, usted certifica solo que vive en ${home}.`,
  claimHintToRequest: (home) =>
    `Si elige Sí, usted certifica solo que vive en ${home}. Pida a su empleador que retenga para ${home}.`,
  claimHintWithQuestions:
    'Si elige Sí, responde a sus preguntas en uno de los pasos siguientes. De ellas depende si califica.',
  conditionsTitle: 'Lo que dice el certificado',
  stateFormLabel: (form) => `¿Quiere llenar ${form}?`,
  ifNone: (what) => `Sin él, ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  goodToKnow: (state) => `Sobre ${state}`,
  categories: {
    'no wage tax': (state) => ({
      title: `Nada que llenar para ${state}`,
      text: `${state} no cobra impuesto sobre los salarios, así que no hay formulario. Revise su nombre y firme para completar esta tarea.`,
    }),
    'federal W-4': (state) => ({
      title: `Nada más que llenar para ${state}`,
      text: `${state} usa su Formulario W-4 federal. Revise su nombre y firme para completar esta tarea.`,
    }),
    'federal W-4 copy': (state) => ({
      title: `${state} usa un segundo W-4`,
      text: 'Es el formulario federal marcado para el estado. Responda aquí sus pocas preguntas.',
    }),
    'optional form': (state, form) => ({
      title: `El formulario de ${state} es opcional`,
      text: `Puede llenar ${form}, pero no es obligatorio.`,
    }),
    'own or federal form': (state, form) => ({
      title: `${state} acepta su propio formulario o el W-4 federal`,
      text: `Puede llenar ${form}. Si no, su empleador usa su W-4 federal.`,
    }),
    'none required': (state) => ({
      title: `${state} no tiene formulario de retención`,
      text: 'Un formulario municipal dice dónde vive y trabaja. También hay uno si no quiere que se retenga impuesto estatal.',
    }),
    'own form for exemption or extra': (state, form) => ({
      title: `${state} pide un formulario solo en algunos casos`,
      text: `Llene ${form} si tiene exención o quiere que se retenga más impuesto.`,
    }),
    'own form': (state, form, edition) => ({
      title: `${state} tiene su propio formulario: ${form}`,
      text: `Aquí responde sus preguntas (${edition}).`,
    }),
  },
  withheldFor: {
    label: 'Impuesto que se retiene',
    text: (home, work) => `El de ${home}, donde vive. ${work} no descuenta nada de su pago.`,
    formTitle: (home) => `Este es el formulario de ${home}`,
    formText: (home, work) =>
      `Vive en ${home} y trabaja en ${work}. Como lo reclamó, de su pago se retiene el impuesto de ${home} y ninguno de ${work}. Por eso su empleador necesita también el formulario de ${home}.`,
    next: (home) =>
      `De su pago se retendrá el impuesto de ${home}. Cuando envíe este formulario, el de ${home} estará en su lista.`,
    nextPlain: (home) => `De su pago se retendrá el impuesto de ${home}.`,
  },
  cityHint: (state) => `En ${state}.`,
  zipHint: 'Cinco dígitos.',
  ssnHelp:
    'El estado lo usa para saber que el impuesto es suyo. Se guarda cifrado, y quienes revisan su formulario solo ven los últimos cuatro dígitos.',
  noneOfThese: 'Ninguna de estas',
  madeTitle: 'Formulario estatal',
  declaration: 'Declaración',
  declarationOrigin: {
    state: 'Con las palabras del formulario del estado.',
    copy: 'Con las palabras de una copia del formulario del estado, sin confirmar. El PDF lo dice.',
    ours: 'No es la del estado: no se conocen las palabras de su formulario. Es la del Formulario W-4 federal, y el PDF lo dice.',
  },
  editionNotKnown: 'edición desconocida',
  made: (state, form) => `${state}: ${form}`,
  nothingMade: 'No se necesita ninguno',
  yesNo: { yes: 'Sí', no: 'No' },
  yes: 'Sí',
  no: 'No',
  none: 'No hay',
  notAnswered: 'Sin respuesta',
  staff: {
    steps: { homeAndWork: () => 'Estados de domicilio y de trabajo' },
    homeAndWork: { workState: 'Estado de trabajo', homeState: 'Estado de domicilio' },
    withheldFor: {
      text: (home: string, work: string) => `${home}, donde vive el empleado: no retenga nada para ${work}`,
    },
  },
}
