import { claimsReciprocity, hasPrintableForm, stateFormFor } from './applicable-questions.ts'
import type { StateDeclaration } from './state-declarations.ts'
import { stateDeclarations } from './state-declarations.ts'

type Answers = Readonly<Record<string, unknown>>

/** The declaration of the state's form that the answers are for, where its words are known. */
export const ownDeclaration = (answers: Answers): StateDeclaration | undefined => {
  const form = stateFormFor(answers)
  return form === undefined || !hasPrintableForm(answers) || claimsReciprocity(answers)
    ? undefined
    : stateDeclarations[form.code]
}

/** Whose words the declaration has: the state's, those of a copy of its form that isn't confirmed, or ours. */
export const declarationOrigin = (answers: Answers): 'state' | 'copy' | 'ours' => {
  const own = ownDeclaration(answers)
  if (own === undefined) return 'ours'
  return own.isVerified ? 'state' : 'copy'
}
