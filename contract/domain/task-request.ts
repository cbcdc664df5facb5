/** What a person changed about themselves that forms depend on. */
export const profileChanges = ['home state', 'name', 'marital status', 'number of jobs'] as const
/** What a person changed about themselves. */
export type ProfileChange = (typeof profileChanges)[number]

/**
 * Why a form is required again: staff ask for it in their words, its person changed something that it states, or it was
 * approved without a number that was applied for.
 */
export type TaskRequest =
  | { readonly by: 'staff'; readonly text: string }
  | { readonly by: 'person'; readonly change: ProfileChange }
  | { readonly by: 'form'; readonly awaits: 'social security number' }
