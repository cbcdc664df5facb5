import type { messages as en } from './en.ts'

/** Form W-4 in plain words, in Spanish. */
export const messages: typeof en = {
  name: 'Formulario W-4',
  purpose: 'Le dice a su empleador cuánto impuesto federal sobre los ingresos debe retener de su pago.',
  attestation:
    'Al firmar, usted declara que sus respuestas son verdaderas y completas, según su leal saber y entender. Dar respuestas falsas a sabiendas en un formulario de impuestos es un delito.',
  steps: {
    you: 'Sus datos',
    filing: 'Estado civil para impuestos',
    jobs: 'Más de un empleo',
    dependents: 'Hijos y dependientes',
    adjustments: 'Otros ajustes',
    card: 'Tarjeta de Seguro Social',
  },
  ledes: {
    you: 'Use su nombre tal como está en su tarjeta de Seguro Social.',
    filing: 'De esto dependen la deducción estándar y las tasas de impuesto que usa su empleador.',
    jobs: 'Omita este paso si tiene un solo empleo y, si declaran juntos, su cónyuge no trabaja.',
    dependents: 'Esto reduce el impuesto que se retiene de cada pago. Deje 0 si no tiene dependientes.',
    adjustments: 'Todo es opcional. Deje vacío lo que no le corresponda.',
    card: 'Opcional.',
  },
  line: (line) => `línea ${line}`,
  ssnHelp:
    'El IRS lo usa para saber que el impuesto es suyo. Se guarda cifrado, y quienes revisan su formulario solo ven los últimos cuatro dígitos.',
  isNonresidentAlien: 'Soy extranjero(a) no residente a efectos de impuestos',
  isNonresidentAlienHint: 'Poco común: sin ciudadanía, sin tarjeta verde y con poco tiempo en Estados Unidos.',
  isNonresidentAlienHelp:
    'Es residente a efectos de impuestos si tiene tarjeta verde o cumple la prueba de presencia sustancial: unos 183 días en Estados Unidos, contados en tres años. Algunos estudiantes y maestros no cuentan sus días. Si tiene dudas, lea la Publicación 519 del IRS. Los extranjeros no residentes siguen el Aviso 1392 del IRS.',
  nonresidentClaim: 'Extranjero(a) no residente',
  taxResidence: '¿Dónde es residente a efectos de impuestos?',
  taxResidenceHint: 'De ello depende si puede reclamar dependientes.',
  taxResidences: {
    canada: 'Canadá',
    mexico: 'México',
    southKorea: 'Corea del Sur',
    india: 'India, como estudiante o aprendiz empresarial',
    other: 'Otro país',
  },
  nonresidentRules:
    'Su estado civil en este formulario es soltero(a) o casado(a) que declara por separado, aunque esté casado(a). Aquí no puede reclamar la exención; para reclamar un tratado fiscal, entregue a su empleador el Formulario 8233. Escribimos “NRA” debajo de la línea 4(c), como exige el IRS.',
  nonresidentJobs: 'Cuente solo sus propios empleos, no los de su cónyuge.',
  nonresidentDeductions:
    'No incluya la deducción estándar: escriba solo las deducciones que el Aviso 1392 del IRS permite a los extranjeros no residentes.',
  isExempt: 'Reclamo la exención de la retención',
  isExemptHint: 'Poco común. No se retiene impuesto federal sobre los ingresos de su pago.',
  isExemptPast: (claimYear, year) =>
    `Solo para ${claimYear}: hasta que esté el formulario de ${year} y la reclame otra vez, se retiene impuesto como sin ella.`,
  isExemptHelp: (until) =>
    `Solo puede reclamarla si el año pasado no debió impuesto federal sobre los ingresos y este año espera no deber nada. La exención termina el ${until}: entregue un formulario nuevo antes de esa fecha o se le volverá a retener impuesto. Los impuestos del Seguro Social y de Medicare se retienen en todo caso.`,
  exemptStatements: 'Las dos declaraciones deben ser ciertas',
  exemptNoLiabilityLastYear: 'El año pasado no tuve obligación de pagar impuesto federal sobre los ingresos.',
  exemptNoneExpected: 'Este año espero no tener obligación de pagar impuesto federal sobre los ingresos.',
  exemptRest: 'Las demás preguntas no se aplican a usted. Sus respuestas se guardan por si desmarca esta casilla.',
  maritalStatus: '¿Cómo declara sus impuestos?',
  maritalStatusHelp:
    'Elija lo que espera poner en su declaración de este año. Cabeza de familia significa que no está casado(a) y paga más de la mitad del costo de un hogar para usted y una persona calificada, como su hijo o hija.',
  maritalStatuses: {
    '1': 'Soltero(a), o casado(a) que presenta la declaración por separado',
    '2': 'Casado(a) que presenta una declaración conjunta, o cónyuge sobreviviente que reúne los requisitos',
    '3': 'Cabeza de familia',
  },
  headHint: 'Solo si no está casado(a) y paga más de la mitad de los gastos de mantener un hogar.',
  jobsWays: 'Si tiene más de un empleo, o su cónyuge también trabaja, haga una de estas cosas:',
  jobsEstimator: 'Lo más exacto',
  jobsEstimatorText:
    'Use el estimador del IRS en irs.gov/W4App. Escriba el resultado en “Retención adicional por cada pago”, línea 4(c).',
  jobsWorksheet: 'Hoja de trabajo',
  jobsWorksheetText:
    'Use la hoja de trabajo para múltiples empleos. El resultado va en “Retención adicional por cada pago”, línea 4(c).',
  jobsBox: 'Lo más sencillo',
  jobsBoxText:
    'Marque la casilla de abajo si solo hay dos empleos en total. Funciona mejor cuando los dos pagan más o menos lo mismo. Márquela también en el W-4 del otro empleo.',
  IsMultiJobSelected: 'Solo hay dos empleos en total',
  IsMultiJobSelectedHint: 'El mío y uno más: mi segundo empleo o el de mi cónyuge.',
  oneForm: 'Complete los dos pasos siguientes en el W-4 del empleo que paga más. Déjelos vacíos en los demás.',
  dependentsIncome: (single, joint) =>
    `Este paso le corresponde si su ingreso total será de ${single} o menos (${joint} o menos si presenta una declaración conjunta).`,
  dependentsLimit: (limit) => `En su caso, se aplica hasta un ingreso total de ${limit}.`,
  DependentsUnderAge17: 'Hijos menores de 17 años',
  DependentsUnderAge17Hint: (amount) =>
    `${amount} por cada uno. Menores de 17 el 31 de diciembre, con número de Seguro Social.`,
  DependentsUnderAge17Help:
    'Cuente a cada hijo o hija que usted declara como dependiente y que vive con usted más de la mitad del año. Debe tener un número de Seguro Social válido para trabajar. Para algunos créditos, también usted, o su cónyuge si declaran juntos.',
  DependentsOtherAge: 'Otros dependientes',
  DependentsOtherAgeHint: (amount) => `${amount} por cada persona. Hijos mayores y familiares que usted mantiene.`,
  otherCredits: 'Otros créditos fiscales, por año',
  otherCreditsHint: 'Como el crédito por impuestos extranjeros o los de educación.',
  sumTitle: 'Su total del paso 3',
  sumChildren: (count, each) => `${count} × ${each} por hijos`,
  sumOthers: (count, each) => `${count} × ${each} por otros dependientes`,
  sumCredits: 'Otros créditos',
  sumTotal: 'Total',
  OtherIncome: 'Otros ingresos de este año que no vienen de un empleo',
  OtherIncomeHint: 'Como intereses, dividendos o jubilación. Se retiene más impuesto para cubrirlos.',
  Deductions: 'Deducciones distintas de la deducción estándar básica',
  DeductionsHint:
    'Por ejemplo, propinas, horas extras, un préstamo de vehículo o tener 65 años o más. Se retiene menos impuesto.',
  worksheet: 'Usar la hoja de trabajo',
  worksheetResult: (amount) => `Línea 4(c) ahora: ${amount} por cada pago.`,
  DeductionsHelp:
    'Las propinas calificadas, la mitad adicional del pago de horas extras, los intereses de un préstamo de vehículo o estudiantil, las aportaciones a una IRA y tener 65 años o más se suman a la deducción estándar. Las deducciones detalladas, como los intereses hipotecarios, cuentan en lo que la superan. La hoja de trabajo las suma. Si lo deja en blanco, se usa la deducción estándar.',
  ExtraWithholding: 'Retención adicional por cada pago',
  ExtraWithholdingHint: 'Una cantidad por cada período de pago, si quiere que se retenga más.',
  card: 'Una foto de su tarjeta de Seguro Social',
  cardHint: 'Una foto o un PDF, de hasta 10 MB.',
  cardWhy:
    'No tiene que mostrar su tarjeta para este formulario. La foto solo ayuda a nómina a comprobar el número. Nunca se usa para su Formulario I-9.',
  cardFile: {
    saved: (size) => `${size}, guardado en este dispositivo`,
    failed: 'No se pudo guardar este archivo. Pruebe con otro.',
    pictureOf: 'Su foto de la tarjeta',
  },
  cardAdded: 'Agregada',
  none: 'No hay',
  yes: 'Sí',
  no: 'No',
  notAnswered: 'Sin respuesta',
  fullName: 'Nombre',
  address: 'Dirección',
  step3Total: 'Total del paso 3',
  exemptClaim: 'Exención de la retención',
  staff: {
    maritalStatus: 'Estado civil para impuestos',
    exemptNoLiabilityLastYear: 'Sin obligación de impuesto federal sobre los ingresos el año pasado',
    exemptNoneExpected: 'Sin obligación prevista de impuesto federal sobre los ingresos este año',
    card: 'Foto de la tarjeta de Seguro Social',
  },
}
