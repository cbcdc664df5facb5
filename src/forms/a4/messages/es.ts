import type { words as en } from './en.ts'

/** El formulario estatal en palabras sencillas, en español. */
export const words: typeof en = {
  name: 'Formulario estatal',
  purpose: 'Le dice a su empleador cuánto impuesto estatal sobre los ingresos debe descontar de su pago.',
  attestation:
    'Al firmar, usted dice que lo que escribió es cierto, hasta donde sabe, y que no falta nada. Dar a sabiendas respuestas falsas en un formulario de impuestos es un delito.',
  attestationTold: 'Al firmar, usted dice dónde trabaja y que leyó lo que dice esta página. No declara nada más.',
  steps: {
    places: () => 'Dónde vive y trabaja',
    you: () => 'Sobre usted',
    state: (state) => `Lo que pregunta ${state}`,
    amounts: () => 'Cantidades',
  },
  ledes: {
    places: 'Esto decide qué formulario estatal necesita, y si necesita alguno.',
    you: 'Use su nombre como está en su tarjeta de Seguro Social.',
    state: 'Las preguntas del formulario oficial, en palabras sencillas.',
    amounts: 'Deje vacío lo que no corresponda.',
  },
  line: (line) => (/^[A-Z]+-/.test(line) ? line : `línea ${line}`),
  places: {
    workState: '¿En qué estado trabaja?',
    homeState: '¿En qué estado vive?',
    claimsReciprocity: 'Certificado de no residencia',
    fillsOwnForm: 'El formulario propio del estado',
  },
  placeHint: (state) => `Su lugar de trabajo está en ${state}.`,
  workStateHelp:
    'Si trabaja en varios estados, elija aquel donde más trabaja. Si no está seguro, pregunte a su gerente.',
  homeStateHelp:
    'El estado donde está su hogar permanente. Si se muda después, avise a su empleador: su formulario puede cambiar.',
  statePlaceholder: 'Elija un estado',
  elsewhere: 'Este no es el estado de su lugar de trabajo. Su gerente lo verá al revisar el formulario.',
  otherPlace: 'Lugar de trabajo',
  otherPlaceText: (state) => `En ${state}: se eligió otro estado`,
  agreementTitle: (home, work) => `Usted vive en ${home} y trabaja en ${work}`,
  agreement: (home, work, isEverybody) =>
    isEverybody
      ? `${work} no cobra impuesto a quienes viven en otro lugar.`
      : `Los dos tienen un acuerdo: usted paga el impuesto donde vive, en ${home}, y ${work} no descuenta nada de su pago si usted lo pide.`,
  agreementOnForm: (form) => `Lo pide en el mismo formulario (${form}), en uno de los pasos siguientes.`,
  claimLabel: (form) => `¿Quiere entregar el certificado de no residencia (${form})?`,
  claimHint: (home) =>
    `Con Sí, usted certifica que vive en ${home} y no se pregunta nada más. Pida a su empleador que retenga para ${home}.`,
  ownFormLabel: (form) => `¿Quiere completar ${form}?`,
  ifNone: (what) => `Sin él, ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  goodToKnow: (state) => `Lo que conviene saber sobre ${state}`,
  categories: {
    'no wage tax': (state) => ({
      title: `Nada que completar para ${state}`,
      text: `${state} no descuenta impuesto de los salarios, así que no tiene formulario. Revise su nombre y firme: con eso esta tarea queda hecha.`,
    }),
    'federal W-4': (state) => ({
      title: `Nada más que completar para ${state}`,
      text: `${state} usa su Formulario W-4 federal. Revise su nombre y firme: con eso esta tarea queda hecha.`,
    }),
    'federal W-4 copy': (state) => ({
      title: `${state} pide un segundo W-4`,
      text: 'Es otra vez el formulario federal, marcado para el estado. Aquí responde sus pocas preguntas.',
    }),
    'optional form': (state, form) => ({
      title: `El formulario de ${state} es opcional`,
      text: `Puede completar ${form}, pero nadie está obligado.`,
    }),
    'own or federal form': (state, form) => ({
      title: `${state} acepta su propio formulario o el federal`,
      text: `Puede completar ${form}. Si no, su empleador usa su W-4 federal.`,
    }),
    'none required': (state) => ({
      title: `${state} no tiene formulario de retención`,
      text: 'Pero un formulario local dice dónde vive y trabaja. También hay uno para quienes no quieren que se descuente impuesto estatal.',
    }),
    'own form for exemption or extra': (state, form) => ({
      title: `${state} pide un formulario solo en algunos casos`,
      text: `Complete ${form} si está exento o quiere que se descuente más impuesto.`,
    }),
    'own form': (state, form, edition) => ({
      title: `${state} tiene su propio formulario: ${form}`,
      text: `Aquí responde sus preguntas (${edition}).`,
    }),
  },
  cityHint: (state) => `En ${state}.`,
  zipHint: 'Cinco dígitos.',
  ssnHelp:
    'El estado lo necesita para relacionar el impuesto con usted. Se guarda cifrado, y quienes revisan su formulario ven solo los últimos cuatro dígitos.',
  noneOfThese: 'Ninguna de estas',
  madeTitle: 'Lo que resulta',
  made: (state, form) => `${state}: ${form}`,
  nothingMade: 'No se necesita formulario',
  moved: 'Me he mudado',
  movedTitle: 'Su nuevo hogar',
  movedText: 'Escriba dónde vive ahora. Antes de guardar, verá si tiene que completar de nuevo algún formulario.',
  movedOffline: 'Conéctese a la red para cambiar dónde vive.',
  movedAsk: 'Ver qué cambia',
  movedSave: 'Guardar mi nuevo hogar',
  movedCancel: 'Cancelar',
  movedNothing: 'No hay que completar de nuevo ningún formulario.',
  movedReopens: 'Este formulario se abre de nuevo al guardar',
  movedSaved: 'Su nuevo hogar está guardado',
  movedSavedText: 'El formulario está otra vez entre sus tareas, con sus respuestas. El firmado vale hasta entonces.',
  toTasks: 'Volver a mis tareas',
  reopened: {
    'moved into the work state': 'ahora vive en el estado donde trabaja.',
    'moved out of the work state': 'ya no vive en el estado donde trabaja.',
    'agreement begins': 'su nuevo estado tiene un acuerdo con el estado donde trabaja.',
    'agreement ends': 'su nuevo estado no tiene acuerdo con el estado donde trabaja.',
    'agreement of another state': 'el acuerdo que cuenta es ahora el de otro estado.',
    'form follows the home': 'lo que pregunta depende de dónde vive.',
    'home on the form': 'nombra el estado donde vivía.',
  },
  yesNo: { yes: 'Sí', no: 'No' },
  yes: 'Sí',
  no: 'No',
  none: 'Ninguno',
  notAnswered: 'Sin respuesta',
}
