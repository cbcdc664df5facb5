/** Changes that forms depend on and that no profile records: employees report them. */
export const reportedChanges = ['marital status', 'number of jobs'] as const
/** A change that an employee reports. */
export type ReportedChange = (typeof reportedChanges)[number]
/** What changed about a person that forms depend on. */
export const profileChanges = ['home state', 'name', ...reportedChanges] as const
/** What changed about a person. */
export type ProfileChange = (typeof profileChanges)[number]

/**
 * Why a form is required again: staff ask for it in their words, its person changed something that it states or was
 * rehired, or it was approved without a number that was applied for, or with a claim of exemption for a past year.
 */
export type TaskRequest =
  | { readonly by: 'staff'; readonly text: string }
  | { readonly by: 'person'; readonly change: ProfileChange }
  | { readonly by: 'rehire' }
  | { readonly by: 'form'; readonly awaits: 'social security number' | 'new edition' }
