import { useFormikContext } from 'formik'
import type { DeductionLimits, ExpectedDeductions } from '#contract/forms/w4/worksheets/deductions.ts'
import { deductionLimits, deductionsWorksheet } from '#contract/forms/w4/worksheets/deductions.ts'
import { dollars } from '#src/shared/form-fields/dollars.ts'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormMoney } from '#src/shared/form-fields/form-money.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { WorkedLines } from '#src/shared/worksheets/worked-lines.tsx'
import { WorksheetDialog } from '#src/shared/worksheets/worksheet-dialog.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { amountErrors, amountOf } from './worksheet-amounts.ts'
import { worksheetMessages } from './worksheet-messages.ts'
import type { WorksheetProps } from './worksheet-props.ts'

const amounts = [
  'totalIncome',
  'tips',
  'overtime',
  'vehicleLoanInterest',
  'adjustments',
  'cashGifts',
  'medical',
  'stateTaxes',
  'mortgageInterest',
  'charity',
  'otherItemized',
] as const

type Values = Readonly<Record<(typeof amounts)[number], string>> &
  Readonly<Record<'isSeparate' | 'isSurvivingSpouse' | 'isSenior' | 'isSpouseSenior', boolean>>

const blank: Values = {
  ...(Object.fromEntries(amounts.map((name) => [name, ''])) as Record<(typeof amounts)[number], string>),
  isSeparate: false,
  isSurvivingSpouse: false,
  isSenior: false,
  isSpouseSenior: false,
}

const expectedOf = (maritalStatus: WorksheetProps['maritalStatus'], values: Values): ExpectedDeductions => ({
  ...values,
  ...(Object.fromEntries(amounts.map((name) => [name, amountOf(values[name])])) as Record<
    (typeof amounts)[number],
    number
  >),
  maritalStatus,
})

function Questions({
  limits,
  maritalStatus,
  isJoint,
}: Pick<WorksheetProps, 'maritalStatus'> & { readonly limits: DeductionLimits; readonly isJoint: boolean }) {
  const messages = useMessages(worksheetMessages)
  const language = useLanguage()
  const money = (amount: number) => dollars(amount, language)
  const { income } = limits
  const seniorHint = messages.seniorHint(money(limits.senior), money(income.senior))
  const amount = (name: (typeof amounts)[number], hint?: string) => (
    <FormMoney name={name} label={messages[name]} hint={hint} isOptional={name !== 'totalIncome'} />
  )
  return (
    <>
      {maritalStatus === 1 && <FormCheck name="isSeparate" label={messages.isSeparate} />}
      {maritalStatus === 2 && <FormCheck name="isSurvivingSpouse" label={messages.isSurvivingSpouse} />}
      {amount('totalIncome', messages.totalIncomeHint)}
      <Stack>
        <h3>{messages.onTop}</h3>
        <p>{messages.onTopText}</p>
        {amount('tips', messages.upTo(money(limits.tips), money(income.extra)))}
        {amount('overtime', messages.overtimeHint(money(limits.overtime), money(income.extra)))}
        {amount('vehicleLoanInterest', messages.upTo(money(limits.vehicleLoanInterest), money(income.vehicle)))}
        <FormCheck name="isSenior" label={messages.isSenior} hint={seniorHint} />
        {isJoint && <FormCheck name="isSpouseSenior" label={messages.isSpouseSenior} hint={seniorHint} />}
        {amount('adjustments', messages.adjustmentsHint)}
        {amount('cashGifts', messages.cashGiftsHint(money(limits.cashGifts)))}
      </Stack>
      <Stack>
        <h3>{messages.itemized}</h3>
        <p>{messages.itemizedText(money(limits.standard))}</p>
        {amount('medical', messages.medicalHint)}
        {amount('stateTaxes', messages.stateTaxesHint(money(limits.stateTaxes), money(income.stateTaxes)))}
        {amount('mortgageInterest', messages.mortgageInterestHint)}
        {amount('charity', messages.charityHint)}
        {amount('otherItemized')}
      </Stack>
    </>
  )
}

function Inside({ maritalStatus, edition, onClose }: Omit<WorksheetProps, 'onApply' | 'current'>) {
  const messages = useMessages(worksheetMessages)
  const language = useLanguage()
  const { values } = useFormikContext<Values>()
  const expected = expectedOf(maritalStatus, values)
  const limits = deductionLimits(expected, edition)
  const sheet = deductionsWorksheet(expected, edition)
  if (limits === undefined || sheet === undefined) return null
  const isComplete = Object.keys(amountErrors(values, amounts, ['totalIncome'])).length === 0
  const lines = (['line2', 'line4', 'line5', 'line14', 'line15'] as const).map((line) => ({
    key: line,
    line: messages.line(line.slice('line'.length)),
    label: messages[line],
    amount: isComplete ? dollars(sheet[line], language) : '–',
  }))
  const verb = messages.enter(isComplete ? dollars(sheet.line15, language) : messages.theResult, '4(b)')
  return (
    <WorksheetDialog
      title={messages.deductionsTitle}
      lede={messages.deductionsLede}
      verb={verb}
      cancel={messages.cancel}
      onClose={onClose}
    >
      <Questions
        limits={limits}
        maritalStatus={maritalStatus}
        isJoint={maritalStatus === 2 && !expected.isSurvivingSpouse}
      />
      <WorkedLines label={messages.result} lines={lines} />
    </WorksheetDialog>
  )
}

/** The Deductions Worksheet of Form W-4: its result goes to line 4(b). */
export function DeductionsDialog({ onApply, ...worksheet }: WorksheetProps) {
  const { maritalStatus, edition } = worksheet
  return (
    <Form
      initial={blank}
      prefix="worksheet"
      isSelf
      isCheckedOnLeave
      check={(values) => amountErrors(values, amounts, ['totalIncome'])}
      onSubmit={(_, values) => onApply(deductionsWorksheet(expectedOf(maritalStatus, values), edition)?.line15 ?? 0)}
    >
      <Inside {...worksheet} />
    </Form>
  )
}
