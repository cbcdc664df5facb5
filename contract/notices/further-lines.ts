import { californiaLines, newYorkLines } from './lines.ts'
import type { Wording } from './wording.ts'
import { ours, translated } from './wording.ts'

/** The labels of notices that follow no form: the contents of Minnesota Statutes 181.032(d), and our own notice. */
export const furtherLines = {
  employer: ours('Employer', 'Empleador'),
  legalName: ours('Legal name', 'Nombre legal'),
  dba: ours('Operating name, if different', 'Nombre comercial, si es diferente'),
  address: ours('Physical address of the main office', 'Dirección física de la oficina principal'),
  mailing: ours('Mailing address, if different', 'Dirección postal, si es diferente'),
  phone: newYorkLines.phone,
  employee: ours('Employee', 'Empleado'),
  name: ours('Name', 'Nombre'),
  hiring: ours('First day of work', 'Primer día de trabajo'),
  change: ours('Day of the change', 'Día del cambio'),
  pay: ours('Pay', 'Pago'),
  rate: ours(
    'Rate or rates of pay and their basis; when additional rates apply',
    'Tarifa o tarifas de pago y su base; cuándo se aplican otras tarifas',
  ),
  overtime: californiaLines.overtime,
  allowances: ours('Allowances claimed for meals and lodging', 'Asignaciones reclamadas por comidas y alojamiento'),
  periodDays: ours('Number of days in the pay period', 'Número de días del período de pago'),
  payIs: ours('Pay is', 'El pago es'),
  payday: ours('Regularly scheduled payday', 'Día de pago programado'),
  firstPayday: ours('Payday of the first payment of wages', 'Día en que se paga el salario por primera vez'),
  deductions: ours('Deductions that may be made from pay', 'Deducciones que se pueden hacer del pago'),
  terms: ours('Status and time off', 'Situación laboral y tiempo libre'),
  isExempt: ours(
    'Exempt from minimum wage, overtime or other provisions of Minnesota Statutes chapter 177',
    'Exento del salario mínimo, de las horas extras o de otras disposiciones del capítulo 177 de las leyes de Minnesota',
  ),
  exemption: ours('On what basis', 'Con qué fundamento'),
  paidLeave: ours(
    'Paid vacation, sick time, or other paid time off: accruals and terms of use',
    'Vacaciones, tiempo por enfermedad u otro tiempo libre pagado: acumulación y condiciones de uso',
  ),
  acknowledgement: ours('Acknowledgement of receipt', 'Acuse de recibo'),
  preparer: newYorkLines.preparer,
  received: ours(
    'I received this notice on the day on which I signed it.',
    'Recibí este aviso el día en que lo firmé.',
  ),
  languageWanted: ours(
    'Language in which the employee wants this notice',
    'Idioma en que el empleado quiere este aviso',
  ),
  language: translated(
    'This document contains important information about your employment. Check the box at left to receive this information in this language.',
    'Este documento contiene información importante sobre su empleo. Marque la casilla a la izquierda para recibir esta información en este idioma.',
  ),
  changes: ours(
    'The employer tells the employee in writing of changes to this notice before the day on which they take effect.',
    'El empleador informa por escrito al empleado de los cambios de este aviso antes del día en que valgan.',
  ),
} satisfies Readonly<Record<string, Wording>>
