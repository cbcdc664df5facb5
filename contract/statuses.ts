/** Where a document of a person stands. */
export const documentStatuses = ['open', 'submitted', 'rejected', 'approved'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** Who may make a move: the person whose document it is, or somebody else who reviews it. */
export type Mover = 'subject' | 'reviewer'

/** Every move a document can make. What is not in this table can't happen. */
export const documentMoves = {
  submit: { from: ['open', 'rejected'], to: 'submitted', by: 'subject' },
  resubmit: { from: ['submitted'], to: 'submitted', by: 'subject' },
  approve: { from: ['submitted'], to: 'approved', by: 'reviewer' },
  reject: { from: ['submitted'], to: 'rejected', by: 'reviewer' },
} as const satisfies Record<string, { from: readonly DocumentStatus[]; to: DocumentStatus; by: Mover }>
export type DocumentMove = keyof typeof documentMoves

/** Whether a move may start from a status. */
export const canMove = (move: DocumentMove, from: DocumentStatus): boolean =>
  (documentMoves[move].from as readonly DocumentStatus[]).includes(from)

/** Business approval of an application (specification, section 3). */
export const applicationApprovals = { 1: 'No Action', 2: 'Approved', 3: 'Rejected' } as const
