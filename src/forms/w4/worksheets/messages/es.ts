import type { WorksheetMessages } from './en.ts'

/** The worksheets of Form W-4, in Spanish. */
export const messages: WorksheetMessages = {
  deductionsTitle: 'Hoja de trabajo para deducciones',
  deductionsLede:
    'Basta con estimados de este año. Solo el resultado pasa al formulario; lo que escriba aquí no se guarda.',
  jobsTitle: 'Hoja de trabajo para múltiples empleos',
  jobsLede:
    'Para dos o tres empleos, los suyos y los de su cónyuge si declaran juntos. Solo el resultado pasa al formulario.',
  cancel: 'Cancelar',
  totalIncome: 'Ingreso total de este año',
  totalIncomeHint: 'De todos los empleos y otras fuentes; con el de su cónyuge si declaran juntos.',
  isSeparate: 'Estoy casado(a) y declaro por separado',
  isSurvivingSpouse: 'Soy cónyuge sobreviviente que reúne los requisitos y no declaro en conjunto',
  onTop: 'Además de la deducción estándar',
  onTopText: 'Quién califica se explica en las instrucciones del Anexo 1-A (Formulario 1040).',
  tips: 'Propinas calificadas',
  overtime: 'Pago calificado de horas extras',
  overtimeHint: (most, income) =>
    `Solo la mitad adicional del pago de tiempo y medio. Hasta ${most}, si su ingreso total es menor de ${income}.`,
  vehicleLoanInterest: 'Intereses de un préstamo de vehículo de pasajeros',
  upTo: (most, income) => `Hasta ${most}, si su ingreso total es menor de ${income}.`,
  isSenior: 'Tendré 65 años o más al final del año',
  isSpouseSenior: 'Mi cónyuge tendrá 65 años o más y tiene un número de Seguro Social válido para trabajar',
  seniorHint: (amount, income) => `${amount}, si su ingreso total es menor de ${income}.`,
  adjustments: 'Ajustes al ingreso',
  adjustmentsHint:
    'Intereses de préstamos estudiantiles, aportaciones deducibles a una IRA, gastos de educadores, pensión alimenticia pagada.',
  cashGifts: 'Donaciones en efectivo a organizaciones benéficas',
  cashGiftsHint: (most) => `Si toma la deducción estándar: hasta ${most}.`,
  itemized: 'Deducciones detalladas',
  itemizedText: (standard) => `Cuentan en lo que superan la deducción estándar de ${standard}.`,
  medical: 'Gastos médicos y dentales',
  medicalHint: 'Todos; cuenta la parte que pasa del 7.5 % de su ingreso.',
  stateTaxes: 'Impuestos estatales y locales',
  stateTaxesHint: (most, income) => `Hasta ${most}, si su ingreso total es menor de ${income}.`,
  mortgageInterest: 'Intereses hipotecarios de su vivienda',
  mortgageInterestHint:
    'Si la deuda de adquisición es menor de $750,000 ($375,000 si declara por separado). Incluya las primas del seguro hipotecario.',
  charity: 'Donaciones a organizaciones benéficas',
  charityHint: 'Todas; cuenta la parte que pasa del 0.5 % de su ingreso.',
  otherItemized: 'Otras deducciones detalladas',
  result: 'Resultado',
  line2: 'Propinas, horas extras, préstamo de vehículo',
  line4: '65 años o más',
  line5: 'Ajustes',
  line14: 'Por encima de la deducción estándar',
  line15: 'Para la línea 4(b)',
  line: (line) => `Línea ${line}`,
  theResult: 'el resultado',
  enter: (amount, line) => `Poner ${amount} en la línea ${line}`,
  wages: {
    highest: 'Pago anual del empleo mejor pagado',
    next: 'Pago anual del siguiente empleo',
    third: 'Pago anual de un tercer empleo',
  },
  wagesHint: 'Salario sujeto a impuestos, antes de retenciones.',
  payPeriods: 'Cada cuánto paga el empleo mejor pagado',
  periods: { 52: 'Cada semana', 26: 'Cada dos semanas', 24: 'Dos veces al mes', 12: 'Cada mes' },
  line1: 'Dos empleos, según la tabla',
  line2c: 'Tres empleos, según la tabla',
  line3: 'Pagos al año',
  line4c: 'Por cada pago, para la línea 4(c)',
  replaces: (amount) =>
    `Esto reemplaza los ${amount} de la línea 4(c). Agregue cualquier otra cantidad que quiera que se le retenga.`,
  outOfReach:
    'La hoja de trabajo no cubre dos empleos de más de $120,000. Use el estimador del IRS en irs.gov/W4App o la Publicación 505.',
}
