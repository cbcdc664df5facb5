import { isAdded } from '../editions/added-editions.ts'
import { separateFormFor } from './applicable-questions.ts'
import { declarationFor } from './declarations.ts'

/**
 * Whose words the declaration has: the state's, also where its edition was added as data, those of a copy of its form
 * that isn't confirmed, or ours.
 */
export const declarationOrigin = (
  answers: Readonly<Record<string, unknown>>,
  edition: string,
): 'state' | 'copy' | 'ours' => {
  const { workState } = answers
  const isSeparate = separateFormFor(answers) !== undefined
  if (!isSeparate && typeof workState === 'string' && isAdded('a4', { id: edition, variant: workState })) return 'state'
  const declaration = declarationFor(answers)
  if (declaration === undefined) return 'ours'
  return declaration.verified === 'yes' ? 'state' : 'copy'
}
