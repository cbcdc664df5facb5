import type { RecordedCase } from '#contract/endpoints/forms/e-verify.ts'

/** The values of the form that records a case, before anything is typed. */
export const blankCase = {
  caseNumber: '',
  createdOn: '',
  delayReason: '',
  delayText: '',
  photoMatch: '',
  result: '',
  resultOn: '',
  agency: '',
  noticeOn: '',
  decision: '',
  referredOn: '',
  closedOn: '',
  closing: '',
  closingText: '',
}
/** The values of the form that records a case. */
export type CaseValues = typeof blankCase

/** The values of a case that is updated. */
export const valuesOf = (recorded: RecordedCase | undefined): CaseValues => {
  const known: Readonly<Partial<Record<string, string>>> = recorded?.facts ?? {}
  const names = Object.keys(blankCase) as (keyof CaseValues)[]
  return names.reduce((values, name) => ({ ...values, [name]: known[name] ?? '' }), blankCase)
}

/** Which questions apply to a case, given the last day to create it. */
export const questionsOf = (values: CaseValues, due: string | null) => {
  const isLate = due !== null && values.createdOn > due
  const hasMismatch = ['mismatch', 'continuance', 'final nonconfirmation'].includes(values.result)
  const isClosable = !['', 'employment authorized'].includes(values.result)
  const isClosed = isClosable && values.closedOn !== ''
  return {
    isLate,
    isDelayInWords: isLate && values.delayReason === 'other',
    hasMismatch,
    isReferred: hasMismatch && values.decision === 'action',
    isClosable,
    isClosed,
    isClosedInWords: isClosed && ['still employed', 'other'].includes(values.closing),
  }
}

/** What is sent of a case: answers to questions that don't apply are left out. */
export const relevantValues = (values: CaseValues, due: string | null): CaseValues => {
  const is = questionsOf(values, due)
  return {
    ...values,
    ...(!is.isLate && { delayReason: '' }),
    ...(!is.isDelayInWords && { delayText: '' }),
    ...(!is.hasMismatch && { agency: '', noticeOn: '', decision: '' }),
    ...(!is.isReferred && { referredOn: '' }),
    ...(!is.isClosable && { closedOn: '' }),
    ...(!is.isClosed && { closing: '' }),
    ...(!is.isClosedInWords && { closingText: '' }),
  }
}
