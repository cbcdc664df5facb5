/** The state with which a person's page opens after they were added. */
export const justAdded = { isJustAdded: true } as const

/** Whether a page opened with it. */
export const isJustAdded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isJustAdded' in state
