import type { messages as en } from './en.ts'

/** Instructions of forms, in Spanish: our own words for each step, and where the agency's text is. */
export const messages: typeof en = {
  title: (name) => `Instrucciones: ${name}`,
  close: 'Cerrar',
  thisStep: 'Este paso en palabras sencillas',
  allSteps: 'El formulario en palabras sencillas',
  notOfficial: 'Para ayudarle a leer. Son palabras nuestras, no el texto de la agencia.',
  otherLanguage: 'Read in English',
  agencyPages: 'Las páginas de la agencia',
  agencyLanguage: 'El texto oficial está en inglés.',
  contents: {
    w4: (edition) => `Formulario W-4 (${edition}): instrucciones generales y específicas, hojas de trabajo y tablas`,
    i9: (edition) =>
      `Formulario I-9 (${edition}): listas de documentos aceptables, y los suplementos A y B con sus instrucciones`,
    wotc: (edition) =>
      `Formulario 8850 (${edition}): aviso sobre la Ley de Privacidad y la Ley de Reducción de Trámites`,
    eta9061: (edition) => `Formulario ETA 9061 (${edition}): instrucciones y ejemplos de comprobantes`,
  },
  open: 'Abrir el PDF',
  notHere: 'Estas páginas todavía no están en este dispositivo. Conéctese una vez a internet para abrirlas.',
  notInstalled: 'El PDF de la agencia de esta edición no está instalado aquí. Use las direcciones de abajo.',
  addresses: 'En la agencia',
  addressesText: 'Para abrirlas necesita internet. La agencia puede cambiar una dirección.',
  languages: { en: 'en inglés', es: 'en español' },
  noAgency: 'Este formulario es de su empleador. Ninguna agencia tiene instrucciones para él.',
  noState: 'Elija primero el estado donde trabaja. Después verá aquí la dirección de su formulario.',
  noAddress: 'No conocemos instrucciones de este estado.',
  duty: {
    i9: 'El formulario dice que los empleadores deben poner sus instrucciones a disposición de usted mientras lo llena.',
    i9Employer: 'El formulario dice que usted debe poner sus instrucciones a disposición del empleado que lo llena.',
  },
  review: 'Revise cada respuesta. Para cambiar una, vuelva a su paso. Todavía no se envía nada.',
  sign: 'Lea la declaración y firme. Su firma dice que sus respuestas son verdaderas.',
  steps: {
    w4: {
      you: 'Paso 1(a) y (b): su nombre, dirección y número de Seguro Social. Con ellos el IRS relaciona sus impuestos con usted.',
      filing:
        'Paso 1(c): cómo piensa declarar este año. De eso depende cuánto impuesto se retiene. Aquí también indica si está exento o si es extranjero no residente. La mayoría no es ni lo uno ni lo otro.',
      jobs: 'Paso 2: solo si tiene más de un empleo, o si declara en conjunto y su cónyuge también trabaja. Elija una de las tres maneras.',
      dependents:
        'Paso 3: hijos, otras personas que mantiene y otros créditos. Cada uno reduce el impuesto retenido. Llénelo solo en el formulario de un empleo, el que paga más.',
      adjustments:
        'Paso 4, todo opcional. (a) son ingresos que no vienen de empleos. (b) son deducciones además de la deducción estándar básica. (c) es impuesto adicional de cada pago.',
      card: 'No es parte del formulario. Puede agregar una foto de su tarjeta de Seguro Social para que nómina verifique el número.',
      staff:
        'Verifique que estén el nombre, el número y la firma, y que no falte nada. Lo que se reclama lo decide el empleado.',
    },
    i9: {
      you: 'Sección 1: su nombre legal, otros apellidos que ha usado y dónde vive.',
      contact:
        'Sección 1: su fecha de nacimiento. El correo electrónico y el teléfono son opcionales. También el número de Seguro Social, salvo que su empleador use E-Verify.',
      status:
        'Sección 1: marque una de las cuatro casillas sobre su estatus. Las casillas 3 y 4 piden además un número o una fecha. Solo usted puede elegir la casilla.',
      helped:
        'Suplemento A: si alguien le ayudó a llenar la sección 1 o la tradujo, esa persona llena y firma una parte. Si no, continúe.',
      documents:
        'Dentro de los tres días hábiles después de empezar a trabajar, usted presenta sus documentos. Necesita uno de la lista A, o uno de la lista B y uno de la lista C. Usted elige cuáles. Las listas están en la página 2 del formulario.',
      correction:
        'Usted corrige lo que estaba mal en la sección 1. La respuesta anterior sigue legible. Junto a la nueva van sus iniciales y la fecha.',
      staff:
        'La sección 1 es del empleado. Vence el primer día de trabajo. La sección 2 es suya: examine los documentos dentro de los tres días hábiles siguientes a ese día.',
    },
    i9Employer: {
      documents:
        'Sección 2: el empleado elige qué presentar: un documento de la lista A, o uno de la lista B y uno de la lista C. No pida uno en particular, ni más. La página 2 del formulario tiene las listas.',
      a: 'Copie título, autoridad, número y fecha de vencimiento. Algunos documentos de la lista A van juntos, como un pasaporte extranjero y un Formulario I-94: anote cada uno. Deben parecer auténticos y ser de esta persona.',
      b: 'Copie título, autoridad, número y fecha de vencimiento. Un documento de la lista B demuestra la identidad. Debe parecer auténtico y ser de esta persona.',
      c: 'Copie título, autoridad, número y fecha de vencimiento. Un documento de la lista C demuestra que la persona puede trabajar. Debe parecer auténtico y ser de esta persona.',
      work: 'Anote el primer día de trabajo, lo demás que haya que anotar y su puesto. Después firme. La sección 2 vence a los tres días hábiles del primer día de trabajo.',
      staff:
        'La sección 2 es suya: examine los documentos dentro de los tres días hábiles siguientes al primer día de trabajo.',
    },
    wotc: {
      choice:
        'No tiene que responder. El formulario pregunta por grupos por los que su empleador puede recibir un crédito tributario.',
      you: 'Formulario 8850, parte superior de la página 1: su nombre, número y dirección. Su fecha de nacimiento hace falta si tiene menos de 40 años.',
      work: 'Formulario 8850, casillas 1, 2 y 7: una certificación que quizás tenga, quién le refirió y el tiempo sin trabajo.',
      service: 'Formulario 8850, casillas 2 a 5: para veteranos, sobre el servicio y el tiempo sin trabajo.',
      benefits: 'Formulario 8850, casillas 2 y 6: cupones de alimentos (SNAP), SSI y ayuda en efectivo (TANF).',
      felony:
        'Formulario 8850, casilla 2: una condena por delito grave en el último año, o la salida de prisión por uno.',
      staff:
        'La página 2 del Formulario 8850 y el Formulario ETA 9061 son suyos. Complete el aviso a más tardar el día de la oferta de empleo. Envíe los dos a la agencia laboral del estado dentro de los 28 días siguientes al primer día de trabajo.',
    },
    a4: {
      homeAndWork:
        'El estado donde trabaja decide qué formulario necesita. Si vive en otro estado, puede haber un acuerdo entre los dos.',
      you: 'Su nombre, dirección y número de Seguro Social, como en la parte superior del formulario del estado.',
      state:
        'Las preguntas del formulario del estado, en palabras nuestras. El número de línea muestra dónde va su respuesta.',
      amounts:
        'Los números y las cantidades del formulario del estado. Si tiene una hoja de trabajo, se abre debajo de la pregunta o está en las instrucciones del estado.',
      staff:
        'Verifique que el estado sea donde trabaja el empleado y que el formulario esté firmado. Lo que se reclama lo decide el empleado.',
    },
    directDeposit: {
      you: 'El nombre y la dirección que su empleador usa para su pago.',
      way: 'Usted elige cómo recibe su pago: en su cuenta bancaria o con un cheque.',
      accounts:
        'El número de ruta de su banco y su número de cuenta. Puede dividir su pago. La última cuenta recibe el resto.',
      check: 'Un cheque con la palabra “VOID” escrita de lado a lado muestra los números de su banco.',
      staff:
        'Verifique los números del banco con el empleado antes de aprobar. Un número equivocado envía el pago a otra persona.',
    },
    emergencyContacts: {
      you: 'Su nombre. También puede decir que prefiere no nombrar a nadie.',
      contacts: 'A quién llama su empleador en una emergencia, en este orden.',
      health: 'Opcional. Lo que podría ayudarle en una emergencia. No se muestra cuando se revisa este formulario.',
      staff: 'Verifique que se pueda llamar al teléfono. Los datos de salud están solo en el PDF firmado.',
    },
    workPermit: {
      you: 'Su nombre como está en el permiso.',
      copy: 'Una foto o un PDF del permiso completo. Su empleador lo guarda.',
      permit: 'Quién le dio el permiso, su fecha y hasta cuándo es válido.',
      staff:
        'Compare la imagen con las respuestas. El permiso debe estar archivado antes de que empiece el trabajo. Si nombra a un empleador o un puesto, verifique que sean los suyos.',
    },
  },
}
