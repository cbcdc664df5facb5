import type { InferType } from 'yup'
import type { FormDefinition } from '../form.ts'
import { taxpayerFields } from '../identity.ts'
import { forms } from '../registry.ts'
import type { W4Edition } from './editions.ts'
import { w4Editions } from './editions.ts'
import { w4Sample } from './sample.ts'
import { w4Answers } from './schema.ts'

/** The answers of Form W-4, validated. */
export type W4Answers = InferType<typeof w4Answers>

/** Form W-4, Employee's Withholding Certificate. */
export const w4 = {
  ...forms.w4,
  editions: w4Editions,
  steps: [
    { key: 'you', fields: taxpayerFields },
    {
      key: 'filing',
      fields: [
        'isNonresidentAlien',
        'taxResidence',
        'isExempt',
        'exemptNoLiabilityLastYear',
        'exemptNoneExpected',
        'maritalStatus',
      ],
    },
    { key: 'jobs', fields: ['IsMultiJobSelected'] },
    { key: 'dependents', fields: ['DependentsUnderAge17', 'DependentsOtherAge', 'otherCredits'] },
    { key: 'adjustments', fields: ['OtherIncome', 'Deductions', 'ExtraWithholding'] },
    { key: 'card', fields: ['SupportiveDocPath'] },
  ],
  answers: w4Answers,
  masked: ['ssn'],
  sample: w4Sample,
  // "I claim exemption from withholding for 2026" (Form W-4 (2026), the box above Step 5).
  claimForYear: ({ isExempt }) => (isExempt === true ? 'isExempt' : undefined),
} as const satisfies FormDefinition<W4Edition>
