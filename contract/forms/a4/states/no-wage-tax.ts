import type { StateCode } from '../../../domain/states.ts'
import { from2026, bilingual } from '../common.ts'
import type { StateForm } from '../state-form.ts'

const withoutTax = (code: StateCode, more: Partial<StateForm> = {}): StateForm => ({
  code,
  category: 'no wage tax',
  from: from2026,
  sources: ['VEN', 'QB'],
  ifNone: bilingual('No state income tax is taken from wages.', 'No se descuenta impuesto estatal de los salarios.'),
  questions: [],
  ...more,
})

/** States without an income tax on wages. */
export const noWageTax: readonly StateForm[] = [
  withoutTax('AK'),
  withoutTax('FL'),
  withoutTax('NV'),
  withoutTax('NH'),
  withoutTax('SD'),
  withoutTax('TN'),
  withoutTax('TX'),
  withoutTax('WA', {
    notes: [
      bilingual(
        'Premiums for WA Cares and for paid family and medical leave are still taken out. No form is needed for them.',
        'Las primas de WA Cares y de la licencia familiar y médica pagada sí se descuentan. No se necesita formulario para ellas.',
      ),
    ],
  }),
  withoutTax('WY'),
]
