import { useFormikContext } from 'formik'
import type { W4Edition } from '#contract/forms/w4/editions.ts'
import { isNonresidentAlien } from '#contract/forms/w4/nonresident.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormMoney } from '../../../shared/form-fields/form-money.tsx'
import type { FormValues } from '../../form-module.ts'
import { w4Messages } from '../w4-messages.ts'
import { WorksheetButton } from './worksheet-button.tsx'
import layout from '../../../shared/form-fields/layout.module.css'

/** Step 4: other income, deductions and extra withholding. */
export function Adjustments({ edition }: { readonly edition: W4Edition }) {
  const messages = useMessages(w4Messages)
  const { values } = useFormikContext<FormValues>()
  return (
    <div className={layout.fields}>
      <FormMoney
        name="OtherIncome"
        label={messages.OtherIncome}
        line={messages.line('4(a)')}
        hint={messages.OtherIncomeHint}
        isOptional
      />
      <FormMoney
        name="Deductions"
        label={messages.Deductions}
        line={messages.line('4(b)')}
        {...(isNonresidentAlien(values)
          ? { hint: messages.nonresidentDeductions }
          : { hint: messages.DeductionsHint, help: messages.DeductionsHelp })}
        isOptional
      />
      <WorksheetButton field="Deductions" edition={edition} />
      <FormMoney
        name="ExtraWithholding"
        label={messages.ExtraWithholding}
        line={messages.line('4(c)')}
        hint={messages.ExtraWithholdingHint}
        isOptional
      />
    </div>
  )
}
