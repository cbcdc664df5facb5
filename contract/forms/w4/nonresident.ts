import type { AnySchema } from 'yup'
import { choice, flag, withMessage } from '../../protocol/fields.ts'
import { requiredWhere } from '../../protocol/name-fields.ts'
import type { Answers, Is } from '../../protocol/name-fields.ts'

/**
 * Countries whose residents may claim step 3 though they are nonresident aliens; from India, students and business
 * apprentices (IRS Publication 519). Anybody else leaves it empty.
 */
export const taxResidences = ['canada', 'mexico', 'southKorea', 'india', 'other'] as const

/** Whether the answers of a Form W-4 are those of a nonresident alien, whom Notice 1392 instructs. */
export const isNonresidentAlien: Is = (answers) => answers['isNonresidentAlien'] === true

/** Whether a Form W-4 with these answers may claim dependents and credits in step 3. */
export const mayClaimCredits: Is = (answers) => !isNonresidentAlien(answers) || answers['taxResidence'] !== 'other'

/** What a nonresident alien answers besides the lines of the form. */
export const nonresidentFields = {
  isNonresidentAlien: flag().default(false),
  taxResidence: requiredWhere(choice(taxResidences), isNonresidentAlien, 'notApplicable'),
}

/**
 * A nonresident alien doesn't claim exemption on Form W-4: that of a treaty is claimed on Form 8233 (IRS Publication
 * 15, section 9; Notice 1392).
 */
export const exemptField = () =>
  flag()
    .default(false)
    .test(
      'nonresident',
      withMessage('nonresidentExempt'),
      (value, { parent }) => value !== true || !isNonresidentAlien(parent as Answers),
    )

/** A nonresident alien is single or files separately, whatever the marital status (Notice 1392, step 1(c)). */
export const nonresidentStatus = <S extends AnySchema>(field: S): S =>
  field.test(
    'nonresident',
    withMessage('nonresidentStatus'),
    (value: unknown, { parent }) => value === undefined || value === 1 || !isNonresidentAlien(parent as Answers),
  ) as S

/** A nonresident alien claims step 3 only as a resident of certain countries (Notice 1392; Publication 519). */
export const nonresidentCredits = <S extends AnySchema>(field: S): S =>
  field.test(
    'nonresident',
    withMessage('nonresidentCredits'),
    (value: unknown, { parent }) => value === undefined || value === 0 || mayClaimCredits(parent as Answers),
  ) as S

/** What is written below line 4(c) of a nonresident alien's form (Notice 1392). */
export const nonresidentMark = 'NRA'
