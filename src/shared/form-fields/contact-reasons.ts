import { contactProblem, type Contact } from '#contract/domain/account-contact.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'

/** What is wrong with how somebody can be reached, at its field. */
export const contactReasons = (contact: Contact, rule: Parameters<typeof contactProblem>[1]): FieldErrors => {
  const problem = contactProblem(contact, rule)
  return problem === undefined ? {} : { [problem.field]: { key: problem.key } }
}
