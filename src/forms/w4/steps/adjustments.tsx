import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormMoney } from '../../../shared/form-fields/form-money.tsx'
import { w4Words } from '../w4-messages.ts'
import layout from '../../../shared/form-fields/layout.module.css'

/** Step 4: other income, deductions and extra withholding. */
export function Adjustments() {
  const words = useMessages(w4Words)
  return (
    <div className={layout.fields}>
      <FormMoney
        name="OtherIncome"
        label={words.OtherIncome}
        line={words.line('4(a)')}
        hint={words.OtherIncomeHint}
        isOptional
      />
      <FormMoney
        name="Deductions"
        label={words.Deductions}
        line={words.line('4(b)')}
        hint={words.DeductionsHint}
        help={words.DeductionsHelp}
        isOptional
      />
      <FormMoney
        name="ExtraWithholding"
        label={words.ExtraWithholding}
        line={words.line('4(c)')}
        hint={words.ExtraWithholdingHint}
        isOptional
      />
    </div>
  )
}
