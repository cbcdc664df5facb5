import { lastLineOf } from '#contract/domain/address-states.ts'
import { nonresidentMark } from '#contract/forms/w4/nonresident.ts'
import type { PdfFieldValue } from '../../../platform/pdf/fill/pdf-field-value.ts'
import type { W4Edition, W4PrintModel } from './w4.print-model.ts'

/** The agency renumbered the fields from step 3 on between the editions, and 2025 has no box for exemption. */
const FIELDS = {
  '2025': {
    step3Total: 'f1_09[0]',
    otherIncome: 'f1_10[0]',
    deductions: 'f1_11[0]',
    extraWithholding: 'f1_12[0]',
    exempt: undefined,
    employer: 'f1_13[0]',
    firstDayOfWork: 'f1_14[0]',
    ein: 'f1_15[0]',
  },
  '2026': {
    step3Total: 'f1_08[0]',
    otherIncome: 'f1_09[0]',
    deductions: 'f1_10[0]',
    extraWithholding: 'f1_11[0]',
    exempt: 'c1_3[0]',
    employer: 'f1_12[0]',
    firstDayOfWork: 'f1_13[0]',
    ein: 'f1_14[0]',
  },
} as const

/** The line for signature and date has no fields; y is the baseline, in points from the foot of page 1. */
const SIGNATURE_LINE = { '2025': 116, '2026': 94 } as const
/** The captions of that line, by the numbers of their marked content on page 1. */
const CAPTIONS = {
  '2025': { signature: 129, date: 131 },
  '2026': { signature: 152, date: 154 },
} as const
/** Below line 4(c), in whose caption it is read. */
const EXEMPT_WORD = {
  page: 1,
  x: 512,
  y: 168,
  size: 10,
  maxWidth: 64,
  caption: { content: 120, question: 'Exempt' },
}
/** Below line 4(c), in whose caption it is read; there is no field for it. */
const NONRESIDENT_MARK = {
  '2025': { y: 168, caption: { content: 120, question: 'Nonresident alien' } },
  '2026': { y: 161, caption: { content: 129, question: 'Nonresident alien' } },
} as const

const STATUS_FIELD = { 1: 'c1_1[0]', 2: 'c1_1[1]', 3: 'c1_1[2]' } as const

const dollars = (amount: number): string => {
  if (amount === 0) return ''
  const digits = Number.isInteger(amount) ? 0 : 2
  return amount.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

const text = (field: string, value: string): PdfFieldValue => ({
  kind: 'text',
  field: `topmostSubform[0].Page1[0].${field}`,
  value,
})
const check = (field: string): PdfFieldValue => ({ kind: 'check', field: `topmostSubform[0].Page1[0].${field}` })

const exemptBox = (edition: W4Edition): PdfFieldValue => {
  const { exempt } = FIELDS[edition]
  return exempt === undefined ? { kind: 'draw-text', value: 'Exempt', ...EXEMPT_WORD } : check(exempt)
}

const nonresidentBox = (edition: W4Edition): PdfFieldValue => ({
  kind: 'draw-text',
  page: 1,
  x: 512,
  size: 10,
  maxWidth: 64,
  value: nonresidentMark,
  ...NONRESIDENT_MARK[edition],
})

// A drawn signature reaches a little below the line.
const signatureBox = ({ signature }: W4PrintModel, edition: W4Edition): PdfFieldValue => {
  const y = SIGNATURE_LINE[edition] + (signature.kind === 'typed' ? 1 : -2)
  const caption = { content: CAPTIONS[edition].signature, question: 'Employee’s signature' }
  return { kind: 'draw-mark', page: 1, x: 100, y, width: 345, height: 22, mark: signature, caption }
}

/** The PDF fields of the official W-4 of an edition; empty values print nothing. */
export const w4PdfFields = (printModel: W4PrintModel, edition: W4Edition): PdfFieldValue[] => {
  const fields = FIELDS[edition]
  return [
    text('Step1a[0].f1_01[0]', [printModel.firstName, printModel.middleInitial].filter(Boolean).join(' ')),
    text('Step1a[0].f1_02[0]', printModel.lastName),
    text('Step1a[0].f1_03[0]', printModel.streetAddress),
    text('Step1a[0].f1_04[0]', lastLineOf(printModel)),
    text('f1_05[0]', printModel.ssn),
    ...(printModel.maritalStatus === undefined ? [] : [check(STATUS_FIELD[printModel.maritalStatus])]),
    ...(printModel.isMultiJob ? [check('c1_2[0]')] : []),
    text('Step3_ReadOrder[0].f1_06[0]', dollars(printModel.childrenAmount)),
    text('Step3_ReadOrder[0].f1_07[0]', dollars(printModel.otherDependentsAmount)),
    text(fields.step3Total, dollars(printModel.step3Total)),
    text(fields.otherIncome, dollars(printModel.otherIncome)),
    text(fields.deductions, dollars(printModel.deductions)),
    text(fields.extraWithholding, dollars(printModel.extraWithholding)),
    ...(printModel.isExempt ? [exemptBox(edition)] : []),
    ...(printModel.isNonresidentAlien ? [nonresidentBox(edition)] : []),
    signatureBox(printModel, edition),
    {
      kind: 'draw-text',
      page: 1,
      x: 466,
      y: SIGNATURE_LINE[edition] + 1,
      size: 10,
      value: printModel.signedOn,
      maxWidth: 108,
      caption: { content: CAPTIONS[edition].date, question: 'Date' },
    },
    text(fields.employer, printModel.employer?.nameAndAddress ?? ''),
    text(fields.firstDayOfWork, printModel.employer?.firstDayOfWork ?? ''),
    text(fields.ein, printModel.employer?.ein ?? ''),
  ]
}
