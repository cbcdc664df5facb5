import { formIds } from '../domain/lookups.ts'
import type { FormId } from '../domain/lookups.ts'
import { needsEmployeeForm } from './a4/applicable-questions.ts'

/**
 * The forms that an employment begins with, of which a rehired person gives new ones: Form W-4 "on or before the date of
 * the commencement of employment" (26 USC 3402(f)(2)(A)), and the certificate of the state of work, where it has one,
 * with it. Form I-9 has its own rule (8 CFR 274a.2(c)). Direct deposit and the other forms stand as they are.
 */
export const formsOfRehire = (workState: string): readonly FormId[] =>
  needsEmployeeForm(workState) ? [formIds.w4, formIds.a4] : [formIds.w4]
