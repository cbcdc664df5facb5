import type { I9Detail } from '#contract/endpoints/forms/i9-detail.ts'
import type { FormStep } from '#contract/forms/form.ts'
import { i9 } from '#contract/forms/i9/i9.ts'
import { isMinor, isTooYoung } from '#contract/forms/i9/schema.ts'
import { alienNumberFields, alienNumberTypes } from '#contract/forms/i9/section-1.ts'
import type { AlienNumberType } from '#contract/forms/i9/section-1.ts'
import { isPreparerEntered, preparerFields, preparers } from '#contract/forms/i9/supplement-a.ts'
import type { Preparer } from '#contract/forms/i9/supplement-a.ts'
import type { FormValues } from '../form-module.ts'

const emptied = (fields: readonly string[]): FormValues => Object.fromEntries(fields.map((field) => [field, '']))

const helperFields: readonly string[] = preparers.flatMap(preparerFields)

/** How many preparers are shown on the screen; no answer of the form. */
export const preparersShown = 'preparersShown'

/** An empty Section 1. */
export const i9Blank: FormValues = {
  ...emptied(i9.steps.flatMap(({ fields }) => [...fields])),
  hasOneName: false,
  isEVerify: false,
  isBirthDateSure: false,
  hasAppliedForSsn: false,
  hasNoExpiry: false,
  isSignedByGuardian: false,
  isSpecialPlacement: false,
  isHelped: false,
  isDocumentSelectedByEmp: false,
  [preparersShown]: '1',
  isCorrection: false,
  corrects: '',
  correctsSignedAt: '',
  initials: '',
  correctionReason: '',
}

interface OpenedI9 {
  readonly i9?: Pick<I9Detail, 'isEVerify'> & Partial<Pick<I9Detail, 'isCorrection'>>
  readonly answers?: object
  readonly signed?: { readonly at: string }
}

/**
 * Whether the employer takes part in E-Verify, and the signed answers where what is changed corrects them, from the
 * response that opens the form.
 */
export const i9Known = ({ i9: extra, answers, signed }: OpenedI9): FormValues => {
  if (extra === undefined) return {}
  const { isEVerify } = extra
  if (extra.isCorrection !== true) return { isEVerify }
  return { isEVerify, isCorrection: true, corrects: JSON.stringify(answers ?? {}), correctsSignedAt: signed?.at ?? '' }
}

const alienFields = ['alienNumberType', ...Object.values(alienNumberFields), 'passportCountry', 'alienAuthToWorkExpiry']

/** Which number of status 4 is asked for: the chosen one, else the one with a value. */
export const alienNumberIn = (values: FormValues): AlienNumberType | undefined =>
  alienNumberTypes.find((type) => type === values['alienNumberType']) ??
  alienNumberTypes.find((type) => (values[alienNumberFields[type]] ?? '') !== '')

/** Whether a parent or guardian may sign. */
export const isMinorIn = (values: FormValues): boolean => isMinor(values) && canAttest(values)

/** Whether somebody else may sign for the employee: not at an employer in E-Verify. */
export const canAttest = (values: FormValues): boolean => values['isEVerify'] !== true

/** Whether somebody else signs for the employee. */
export const isAttested = (values: FormValues): boolean =>
  (values['isSignedByGuardian'] === true && isMinorIn(values)) ||
  (values['isSpecialPlacement'] === true && canAttest(values))

/** Whether Supplement A applies. */
export const hasPreparer = (values: FormValues): boolean => values['isHelped'] === true || isAttested(values)

/** The preparers shown on the screen. */
export const preparersIn = (values: FormValues): readonly Preparer[] => {
  const wanted = Number(values[preparersShown])
  return preparers.filter(
    (preparer) =>
      preparer <= wanted || preparers.some((other) => other >= preparer && isPreparerEntered(values, other)),
  )
}

const ofStatus = (values: FormValues): FormValues => {
  const status = values['resStatus']
  const others = status === '4' ? {} : { ...emptied(alienFields), hasNoExpiry: false }
  const permanent = status === '3' ? {} : emptied(['permanentResidentNo'])
  if (status !== '4') return { ...others, ...permanent }
  const type = alienNumberIn(values)
  const unused = alienNumberTypes.filter((each) => each !== type).map((each) => alienNumberFields[each])
  return {
    ...permanent,
    ...emptied(unused),
    alienNumberType: type ?? '',
    ...(type === 'passport' ? {} : emptied(['passportCountry'])),
    ...(values['hasNoExpiry'] === true ? emptied(['alienAuthToWorkExpiry']) : {}),
  }
}

/** The answers to submit: what does not apply to this person is cleared. */
export const toI9Submission = (values: FormValues): FormValues => {
  const {
    [preparersShown]: _shown,
    isCorrection,
    corrects: _corrects,
    isBirthDateSure,
    correctsSignedAt = '',
    initials = '',
    correctionReason = '',
    ...answers
  } = values
  const isHelped = hasPreparer(values)
  return {
    ...answers,
    ...(isBirthDateSure === true && isTooYoung(values) && { isBirthDateSure }),
    ...(values['hasOneName'] === true ? emptied(['firstName', 'middleInitial']) : {}),
    ...(values['hasAppliedForSsn'] === true ? emptied(['ssn']) : {}),
    ...ofStatus(values),
    isSignedByGuardian: values['isSignedByGuardian'] === true && isMinorIn(values),
    isSpecialPlacement: values['isSpecialPlacement'] === true && canAttest(values),
    isHelped,
    ...(isHelped ? {} : emptied(helperFields)),
    ...(values['isDocumentSelectedByEmp'] === true ? {} : emptied(['supportedDocumentType'])),
    ...(isCorrection === true && { correctsSignedAt, initials, correctionReason }),
  }
}

const isApplicable = (values: FormValues, field: string): boolean => {
  const shownFields = preparersIn(values).flatMap(preparerFields) as string[]
  if (helperFields.includes(field)) return hasPreparer(values) && shownFields.includes(field)
  switch (field) {
    case 'firstName':
    case 'middleInitial':
      return values['hasOneName'] !== true
    case 'isBirthDateSure':
      return isTooYoung(values)
    case 'ssn':
      return values['hasAppliedForSsn'] !== true
    case 'permanentResidentNo':
      return values['resStatus'] === '3'
    case 'alienNumberType':
    case 'hasNoExpiry':
      return values['resStatus'] === '4'
    case 'alienAuthToWorkExpiry':
      return values['resStatus'] === '4' && values['hasNoExpiry'] !== true
    case 'alienAuthToWorkNo':
    case 'i94Number':
    case 'passportNumber':
    case 'passportCountry': {
      const type = values['resStatus'] === '4' ? alienNumberIn(values) : undefined
      return field === 'passportCountry' ? type === 'passport' : type !== undefined && alienNumberFields[type] === field
    }
    case 'isSignedByGuardian':
      return isMinorIn(values)
    case 'isSpecialPlacement':
      return canAttest(values)
    case 'supportedDocumentType':
      return values['isDocumentSelectedByEmp'] === true
    default:
      return true
  }
}

/** The steps, each with the questions that apply to this person; a signed Section 1 is corrected with initials. */
export const i9Steps = (values: FormValues): readonly FormStep[] => [
  ...i9.steps.map(({ key, fields }) => ({
    key,
    fields: (fields as readonly string[]).filter((field) => isApplicable(values, field)),
  })),
  ...(values['isCorrection'] === true ? [{ key: 'correction', fields: ['initials', 'correctionReason'] }] : []),
]

/** No question has changed between editions: there is one. */
export const i9FieldsChangedBetween = (): readonly string[] => []
