import type { ReactNode } from 'react'
import { isOvertimeEnough } from '#contract/notices/facts.ts'
import type { WageNoticeKey } from '#contract/notices/wage-notices.ts'
import { noticeReasons, payBases, payPeriods, sickLeaveKinds } from '#contract/notices/wage-notices.ts'
import { FormChoice } from '#src/shared/form-fields/form-choice.tsx'
import { FormDay } from '#src/shared/form-fields/form-day.tsx'
import { FormTextArea } from '#src/shared/form-fields/form-text-area.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Money, Options, pick, Text, useValue, YesNo } from './notice-inputs.tsx'
import { wageNoticesMessages } from './wage-notices-messages.ts'

function Employer({ hasNumber }: { readonly hasNumber: boolean }) {
  return (
    <>
      <Text name="legalName" />
      <Text name="dba" isOptional />
      {hasNumber && <Text name="fein" isOptional />}
      <Text name="address" />
      <Text name="mailing" isOptional />
      <Text name="phone" />
    </>
  )
}

function Overtime() {
  const messages = useMessages(wageNoticesMessages)
  const value = useValue()
  const [rate, overtime] = [Number(value('rate')), Number(value('overtimeRate'))]
  const isHourly = value('notice') === 'nyHourly' || value('basis') === 'hour'
  return (
    <>
      <Money name="overtimeRate" />
      {isHourly && rate > 0 && overtime > 0 && !isOvertimeEnough(rate, overtime) && (
        <FormTextArea name="overtimeNote" label={messages.fields.overtimeNote} rows={2} maxLength={300} />
      )}
    </>
  )
}

function Allowances({ hasTips = true }: { readonly hasTips?: boolean }) {
  return (
    <>
      {hasTips && <Money name="tips" isOptional />}
      <Money name="meals" isOptional />
      <Text name="lodging" isOptional />
      <Text name="otherCredit" isOptional />
    </>
  )
}

function Rates({
  hasBasis,
  hasOvertime,
  hasTips = true,
}: {
  readonly hasBasis: boolean
  readonly hasOvertime: boolean
  readonly hasTips?: boolean
}) {
  const messages = useMessages(wageNoticesMessages)
  const value = useValue()
  return (
    <>
      {hasBasis && <Options name="basis" words={pick(payBases, messages.bases)} />}
      {hasBasis && value('basis') === 'other' && <Text name="basisNote" />}
      <Money name="rate" />
      <FormTextArea name="otherRates" label={messages.fields.otherRates} rows={2} maxLength={400} isOptional />
      {hasOvertime && <Overtime />}
      <Allowances hasTips={hasTips} />
      <Text name="payday" />
    </>
  )
}

function NewYork({ isExempt }: { readonly isExempt: boolean }) {
  const messages = useMessages(wageNoticesMessages)
  const value = useValue()
  return (
    <>
      <Text name="primaryLanguage" />
      <p>{messages.otherLanguage}</p>
      {value('reason') === 'change' && <p>{messages.change}</p>}
      <Employer hasNumber />
      <Rates hasBasis={isExempt} hasOvertime={!isExempt} />
      <Options name="payPeriod" words={pick(payPeriods, messages.periods)} />
      {value('payPeriod') === 'other' && <Text name="payPeriodNote" />}
      {isExempt && <Text name="exemption" isOptional />}
    </>
  )
}

function Insurance() {
  const value = useValue()
  return (
    <>
      <Text name="selfInsuredNumber" isOptional />
      {value('selfInsuredNumber') === '' && (
        <>
          <Text name="insurer" />
          <Text name="insurerAddress" />
          <Text name="insurerPhone" />
          <Text name="policyNumber" />
        </>
      )}
    </>
  )
}

function California() {
  const messages = useMessages(wageNoticesMessages)
  const value = useValue()
  return (
    <>
      <Employer hasNumber={false} />
      <YesNo name="isAgency" />
      {value('isAgency') === 'true' && (
        <>
          <Text name="clientName" />
          <Text name="clientAddress" />
          <Text name="clientMailing" isOptional />
          <Text name="clientPhone" />
        </>
      )}
      <Rates hasBasis hasOvertime />
      <YesNo name="hasAgreement" />
      {value('hasAgreement') === 'true' && <YesNo name="agreementHoldsRates" />}
      <Insurance />
      <Options name="sickLeave" words={pick(sickLeaveKinds, messages.sickLeaves)} />
      {value('sickLeave') === 'exempt' && <Text name="sickLeaveNote" />}
      <FormTextArea name="disaster" label={messages.fields.disaster} rows={2} maxLength={600} isOptional />
    </>
  )
}

function TipCredit() {
  return (
    <>
      <Text name="legalName" />
      <Money name="cashWage" />
      <Money name="tipCredit" />
    </>
  )
}

function Minnesota() {
  const messages = useMessages(wageNoticesMessages)
  const value = useValue()
  return (
    <>
      <Text name="primaryLanguage" isOptional />
      <p>{messages.minnesotaLanguages}</p>
      <Employer hasNumber={false} />
      <Rates hasBasis hasOvertime={false} hasTips={false} />
      <Text name="periodDays" />
      <FormDay name="firstPayday" label={messages.fields.firstPayday} />
      <FormTextArea name="deductions" label={messages.fields.deductions} rows={2} maxLength={400} />
      <YesNo name="isExempt" />
      {value('isExempt') === 'true' && <Text name="exemption" />}
      <FormTextArea name="paidLeave" label={messages.fields.paidLeave} rows={3} maxLength={600} />
    </>
  )
}

function PayRate() {
  const messages = useMessages(wageNoticesMessages)
  const value = useValue()
  return (
    <>
      <Employer hasNumber={false} />
      <Rates hasBasis hasOvertime />
      <Options name="payPeriod" words={pick(payPeriods, messages.periods)} />
      {value('payPeriod') === 'other' && <Text name="payPeriodNote" />}
    </>
  )
}

const parts: Readonly<Record<WageNoticeKey, ReactNode>> = {
  nyHourly: <NewYork isExempt={false} />,
  nyExempt: <NewYork isExempt />,
  caEmployee: <California />,
  mnEmployee: <Minnesota />,
  payRate: <PayRate />,
  tipCredit: <TipCredit />,
}

/** The fields of a notice of pay, as far as the notice chosen has them. */
export function NoticeFields({ offered }: { readonly offered: readonly WageNoticeKey[] }) {
  const messages = useMessages(wageNoticesMessages)
  const notice = useValue()('notice') as WageNoticeKey
  return (
    <>
      <FormChoice
        name="notice"
        label={messages.fields.notice}
        choices={offered.map((value) => ({ value, label: messages.notices[value] }))}
      />
      <Notice title={messages.guide[notice]}>{messages.wording[notice]}</Notice>
      <FormChoice
        name="reason"
        label={messages.fields.reason}
        choices={noticeReasons.map((value) => ({ value, label: messages.reasons[value] }))}
      />
      <FormDay name="effectiveOn" label={messages.fields.effectiveOn} />
      {parts[notice]}
      <Text name="preparer" />
    </>
  )
}
