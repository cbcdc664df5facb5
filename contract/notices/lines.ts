import type { Wording } from './wording.ts'
import { ours, sourced, translated } from './wording.ts'

/** The labels of New York's notices: LS 54 (03/11) and LS 59 (01/17); in Spanish those of LS 59S (01/17). */
export const newYorkLines = {
  employer: sourced('1. Employer Information', '1. Información del empleador'),
  legalName: sourced('Name', 'Nombre'),
  dba: sourced('Doing Business As (DBA) Name(s)', 'Nombre comercial'),
  fein: sourced('FEIN (optional)', 'FEIN (opcional)'),
  address: sourced('Physical Address', 'Dirección física'),
  mailing: sourced('Mailing Address', 'Dirección postal'),
  phone: sourced('Phone', 'Teléfono'),
  noticeReason: sourced('2. Notice given', '2. Aviso entregado'),
  hiring: sourced('At hiring', 'En la contratación'),
  change: sourced(
    'Before a change in pay rate(s), allowances claimed, or payday',
    'Antes del cambio en la tarifa de pago, asignaciones reclamadas o día de pago',
  ),
  hourlyRate: translated('3. Employee’s rate of pay', '3. Tarifa de pago del empleado'),
  rates: sourced('3. Employee’s pay rate(s)', '3. Tarifa de pago del empleado'),
  ratesText: sourced(
    'State if pay is based on an hourly, salary, day rate, piece rate, or other basis.',
    'Indique si el pago se basa en un salario por hora, tarifa por día, salario a destajo u otra base.',
  ),
  hospitality: sourced(
    'Employers may not pay a non-hourly rate to a non-exempt employee in the Hospitality Industry, except for commissioned salespeople.',
    'Los empleadores no pueden pagar una tarifa que no sea por hora a un empleado no exento en la industria hotelera, excepto el personal de ventas a comisión.',
  ),
  allowances: sourced('4. Allowances taken', '4. Asignaciones tomadas'),
  payday: sourced('5. Regular payday', '5. Día de pago regular'),
  payIs: sourced('6. Pay is', '6. El pago es'),
  overtime: translated('7. Overtime Pay Rate', '7. Tarifa de pago de horas extras'),
  overtimeText: translated(
    'This must be at least 1½ times the worker’s regular rate with few exceptions.',
    'Debe ser al menos 1½ veces la tarifa regular del trabajador, con pocas excepciones.',
  ),
  exemptText: translated(
    'Most workers in NYS must receive at least 1½ times their regular rate of pay for all hours worked over 40 in a workweek, with few exceptions. A limited number of employees must only be paid overtime at 1½ times the minimum wage rate, or not at all.',
    'La mayoría de los trabajadores del estado de Nueva York debe recibir al menos 1½ veces su tarifa regular de pago por todas las horas trabajadas por encima de 40 en una semana laboral, con pocas excepciones. A un número limitado de empleados solo se le debe pagar las horas extras a 1½ veces la tarifa del salario mínimo, o no se le debe pagar.',
  ),
  exemption: translated(
    'This employee is exempt from overtime under the following exemption (optional)',
    'Este empleado está exento de horas extras según la siguiente exención (opcional)',
  ),
  acknowledgement: translated('8. Employee Acknowledgement', '8. Reconocimiento del empleado'),
  acknowledged: translated(
    'On this day I have been notified of my pay rate, overtime rate (if eligible), allowances, and designated payday. I told my employer what my primary language is.',
    'En este día se me ha notificado mi tarifa de pago, mi tarifa de horas extras (si me corresponde), las asignaciones y el día de pago designado. Le dije a mi empleador cuál es mi idioma principal.',
  ),
  english: translated(
    'I have been given this pay notice in English because it is my primary language.',
    'Se me ha entregado este aviso de pago en inglés porque es mi idioma principal.',
  ),
  spanish: ours(
    'My primary language is Spanish. I have been given this pay notice in English and in Spanish.',
    'Mi idioma principal es el español. Se me ha entregado este aviso de pago en inglés y en español.',
  ),
  department: ours(
    'I have been given this pay notice in English. The Department of Labor offers a form in my primary language, which comes with this notice.',
    'Se me ha entregado este aviso de pago en inglés. El Departamento de Trabajo ofrece un formulario en mi idioma principal, que acompaña a este aviso.',
  ),
  englishOnly: translated(
    'I have been given this pay notice in English only, because the Department of Labor does not yet offer a pay notice form in my primary language.',
    'Se me ha entregado este aviso de pago solo en inglés, porque el Departamento de Trabajo todavía no ofrece un formulario de aviso de pago en mi idioma principal.',
  ),
  primaryLanguage: translated('My primary language is', 'Mi idioma principal es'),
  preparer: translated('Preparer’s Name and Title', 'Nombre y cargo de quien lo preparó'),
  copies: translated(
    'The employee must receive a signed copy of this form. The employer must keep the original for 6 years.',
    'El empleado debe recibir una copia firmada de este formulario. El empleador debe conservar el original durante 6 años.',
  ),
  equalPay: translated(
    'Please note: It is unlawful for an employee to be paid less than an employee of the opposite sex for equal work. Employers also may not prohibit employees from discussing wages with their co-workers.',
    'Tenga en cuenta: es ilegal que a un empleado se le pague menos que a un empleado del sexo opuesto por un trabajo igual. Los empleadores tampoco pueden prohibir que los empleados hablen de sus salarios con sus compañeros de trabajo.',
  ),
} satisfies Readonly<Record<string, Wording>>

/** The labels of DLSE-NTE, California's notice to employee. */
export const californiaLines = {
  employee: translated('Employee', 'Empleado'),
  employeeName: translated('Employee Name', 'Nombre del empleado'),
  startDate: translated('Start Date', 'Fecha de inicio'),
  changeDate: ours('Date of the change', 'Fecha del cambio'),
  employer: translated('Employer', 'Empleador'),
  legalName: translated('Legal Name of Hiring Employer', 'Nombre legal del empleador que contrata'),
  isAgency: translated(
    'Is hiring employer a staffing agency/business (e.g., Temporary Services Agency; Employee Leasing Company; or Professional Employer Organization [PEO])?',
    '¿Es el empleador que contrata una agencia o empresa de personal (por ejemplo, agencia de servicios temporales, empresa de arrendamiento de empleados u organización profesional de empleadores [PEO])?',
  ),
  dba: translated(
    'Other Names Hiring Employer is “doing business as” (if applicable)',
    'Otros nombres comerciales del empleador que contrata (si corresponde)',
  ),
  address: translated(
    'Physical Address of Hiring Employer’s Main Office',
    'Dirección física de la oficina principal del empleador que contrata',
  ),
  mailing: translated(
    'Hiring Employer’s Mailing Address (if different than above)',
    'Dirección postal del empleador que contrata (si es diferente)',
  ),
  phone: translated('Hiring Employer’s Telephone Number', 'Número de teléfono del empleador que contrata'),
  client: translated(
    'The other entity for whom this employee will perform work',
    'La otra entidad para la que trabajará este empleado',
  ),
  clientName: translated('Name', 'Nombre'),
  clientAddress: translated('Physical Address of Main Office', 'Dirección física de la oficina principal'),
  clientMailing: translated('Mailing Address', 'Dirección postal'),
  clientPhone: translated('Telephone Number', 'Número de teléfono'),
  wages: translated('Wage Information', 'Información del salario'),
  rate: translated('Rate(s) of Pay', 'Tarifa(s) de pago'),
  basis: translated('Rate by', 'Tarifa por'),
  overtime: translated('Overtime Rate(s) of Pay', 'Tarifa(s) de pago de horas extras'),
  hasAgreement: translated(
    'Does a written agreement exist providing the rate(s) of pay?',
    '¿Existe un acuerdo escrito que establece la(s) tarifa(s) de pago?',
  ),
  agreementHoldsRates: translated(
    'If yes, are all rate(s) of pay and bases thereof contained in that written agreement?',
    'Si es así, ¿contiene ese acuerdo escrito todas las tarifas de pago y sus bases?',
  ),
  allowances: translated(
    'Allowances, if any, claimed as part of minimum wage (including meal or lodging allowances)',
    'Asignaciones, si las hay, reclamadas como parte del salario mínimo (incluidas las de comidas o alojamiento)',
  ),
  noAgreement: translated(
    'If the employee has signed the acknowledgment of receipt below, it does not constitute a “voluntary written agreement” as required under the law between the employer and employee in order to credit any meals or lodging against the minimum wage. Any such voluntary written agreement must be evidenced by a separate document.',
    'Si el empleado firmó el acuse de recibo, este no constituye el “acuerdo escrito voluntario” entre el empleador y el empleado que exige la ley para acreditar comidas o alojamiento al salario mínimo. Todo acuerdo escrito voluntario de ese tipo debe constar en un documento separado.',
  ),
  payday: translated('Regular Payday', 'Día de pago regular'),
  compensation: ours('Workers’ Compensation', 'Compensación para trabajadores'),
  insurer: ours('Insurance carrier’s name', 'Nombre de la aseguradora'),
  insurerAddress: ours('Address', 'Dirección'),
  insurerPhone: ours('Telephone number', 'Número de teléfono'),
  policyNumber: ours('Policy number', 'Número de póliza'),
  selfInsured: ours(
    'Self-insured: certificate number for consent to self-insure',
    'Autoasegurado: número del certificado de consentimiento',
  ),
  sickLeave: translated('Paid Sick Leave', 'Licencia por enfermedad con goce de sueldo'),
  sickLeaveText: ours(
    'Unless exempt, you are entitled under state law to accrue and use up to 40 hours or 5 days of paid sick leave per year. You may not be terminated or retaliated against for using or requesting it, and you may file a complaint against an employer who does so.',
    'A menos que esté exento, usted tiene derecho según la ley estatal a acumular y usar hasta 40 horas o 5 días de licencia por enfermedad con goce de sueldo al año. No se le puede despedir ni se puede tomar represalias contra usted por usarla o solicitarla, y puede presentar una queja contra el empleador que lo haga.',
  ),
  minimum: ours(
    'Accrues paid sick leave only by the minimum requirements of Labor Code section 245 and following.',
    'Acumula licencia solo según los requisitos mínimos del Código Laboral, sección 245 y siguientes.',
  ),
  policy: ours(
    'Accrues paid sick leave by the employer’s policy, which satisfies or exceeds Labor Code section 246.',
    'Acumula licencia según la política del empleador, que cumple o supera el Código Laboral, sección 246.',
  ),
  frontLoaded: ours(
    'The employer provides no less than 40 hours (or 5 days) of paid sick leave at the beginning of each 12-month period.',
    'El empleador otorga al menos 40 horas (o 5 días) de licencia al comienzo de cada período de 12 meses.',
  ),
  exempt: ours('The employee is exempt from paid sick leave', 'El empleado está exento de la licencia'),
  disaster: ours(
    'State or federal emergency or disaster declaration for the county or counties of work, issued within 30 days before the first day of employment, that may affect health and safety',
    'Declaración estatal o federal de emergencia o desastre para el condado o los condados de trabajo, emitida en los 30 días anteriores al primer día de empleo, que puede afectar la salud y la seguridad',
  ),
  acknowledgment: translated('Acknowledgement of Receipt', 'Acuse de recibo'),
  acknowledgmentText: translated(
    'The employee’s signature on this notice merely constitutes acknowledgement of receipt.',
    'La firma del empleado en este aviso constituye únicamente un acuse de recibo.',
  ),
  changes: ours(
    'The employer tells the employee in writing of all changes to this notice within seven calendar days of the change, unless they are on a timely wage statement or in another writing required by law.',
    'El empleador informa por escrito al empleado de todos los cambios de este aviso dentro de los siete días calendario posteriores al cambio, salvo que consten en un recibo de pago puntual o en otro escrito exigido por la ley.',
  ),
  preparer: ours('Employer representative', 'Representante del empleador'),
} satisfies Readonly<Record<string, Wording>>

/** The four points of 29 CFR 531.59(b), in our words. */
export const tipCreditLines = {
  employer: ours('Employer', 'Empleador'),
  amounts: ours('What your employer tells you', 'Lo que le informa su empleador'),
  cashWage: ours('1. Cash wage that you are paid', '1. Salario en efectivo que se le paga'),
  tipCredit: ours(
    '2. Additional amount claimed as tip credit; it can’t be more than the tips that you actually receive',
    '2. Importe adicional que se reclama como crédito por propinas; no puede superar las propinas que usted realmente recibe',
  ),
  total: ours('Cash wage and tip credit together', 'Salario en efectivo y crédito por propinas, juntos'),
  retained: ours(
    '3. You keep all tips that you receive, except for a valid tip pooling arrangement limited to employees who customarily and regularly receive tips.',
    '3. Usted conserva todas las propinas que recibe, salvo un fondo común de propinas válido, limitado a empleados que habitual y regularmente reciben propinas.',
  ),
  informed: ours(
    '4. The tip credit doesn’t apply to any employee who has not been told of these points.',
    '4. El crédito por propinas no se aplica a ningún empleado al que no se le haya informado de estos puntos.',
  ),
  effective: ours('From', 'A partir del'),
  preparer: ours('Prepared by', 'Preparado por'),
} satisfies Readonly<Record<string, Wording>>

/** Answers as they are printed. */
export const answerWords = {
  yes: ours('Yes', 'Sí'),
  no: ours('No', 'No'),
  none: sourced('None', 'Ninguna'),
  tips: sourced('Tips', 'Propinas'),
  meals: sourced('Meals', 'Comidas'),
  lodging: sourced('Lodging', 'Alojamiento'),
  otherCredit: sourced('Other', 'Otro'),
  perHour: sourced('per hour', 'por hora'),
  perMeal: sourced('per meal', 'por comida'),
  weekly: sourced('Weekly', 'Semanal'),
  biweekly: sourced('Bi-weekly', 'Bisemanal'),
  other: sourced('Other', 'Otro'),
  hour: translated('Hour', 'Hora'),
  shift: translated('Shift', 'Turno'),
  day: translated('Day', 'Día'),
  week: translated('Week', 'Semana'),
  salary: translated('Salary', 'Salario'),
  piece: translated('Piece rate', 'A destajo'),
  commission: translated('Commission', 'Comisión'),
} satisfies Readonly<Record<string, Wording>>
