import { declarationFor } from './declarations.ts'

/** Whose words the declaration has: the state's, those of a copy of its form that isn't confirmed, or ours. */
export const declarationOrigin = (answers: Readonly<Record<string, unknown>>): 'state' | 'copy' | 'ours' => {
  const declaration = declarationFor(answers)
  if (declaration === undefined) return 'ours'
  return declaration.verified === 'yes' ? 'state' : 'copy'
}
