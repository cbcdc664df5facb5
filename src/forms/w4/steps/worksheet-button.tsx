import { useFormikContext } from 'formik'
import { lazy, Suspense, useState } from 'react'
import type { W4Edition } from '#contract/forms/w4/editions.ts'
import { isNonresidentAlien } from '#contract/forms/w4/nonresident.ts'
import { dollars } from '#src/shared/form-fields/dollars.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import type { FormValues } from '../../form-module.ts'
import { w4Messages } from '../w4-messages.ts'

const worksheets = {
  Deductions: lazy(() =>
    import('../worksheets/worksheets.ts').then((module) => ({ default: module.DeductionsDialog })),
  ),
  ExtraWithholding: lazy(() =>
    import('../worksheets/worksheets.ts').then((module) => ({ default: module.JobsDialog })),
  ),
}

/** Opens the worksheet of the form whose result is the answer to a question. */
export function WorksheetButton({
  field,
  edition,
}: {
  readonly field: keyof typeof worksheets
  readonly edition: W4Edition
}) {
  const messages = useMessages(w4Messages)
  const language = useLanguage()
  const { values, setValues } = useFormikContext<FormValues>()
  const [isOpen, setIsOpen] = useState(false)
  const Worksheet = worksheets[field]
  const status = isNonresidentAlien(values) ? 1 : Number(values['maritalStatus'])
  if (edition.hasWorksheets !== true || (status !== 1 && status !== 2 && status !== 3)) return null
  // The worksheet adds to the standard deduction, which nonresident aliens don't have (Notice 1392).
  if (field === 'Deductions' && isNonresidentAlien(values)) return null
  const amount = Number(values[field])
  const apply = (result: number) => {
    // Step 2 asks for one of its three ways: the worksheet takes the place of the box.
    const ways = field === 'ExtraWithholding' ? { IsMultiJobSelected: false } : {}
    void setValues({ ...values, ...ways, [field]: String(result) })
    setIsOpen(false)
  }
  return (
    <div>
      <Button kind="quiet" isCompact icon="pen" onClick={() => setIsOpen(true)}>
        {messages.worksheet}
      </Button>
      {/* The line itself is two steps further. */}
      {field === 'ExtraWithholding' && amount > 0 && (
        <p role="status">{messages.worksheetResult(dollars(amount, language))}</p>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <Worksheet
            maritalStatus={status}
            edition={edition.id}
            current={String(values[field])}
            onApply={apply}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
