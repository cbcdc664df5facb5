/** A signature that the app took from a person. */
export interface Signature {
  /** The submission id. */
  readonly id: string
  readonly person: number
  readonly owner: string
  readonly lane: string
  readonly device: string
  /** What was saved of the form when it was signed. */
  draft: SavedDraft | undefined
  /** Position among all signatures of the day. */
  readonly order: number
  readonly at: number
  /** The server has had it. */
  isStored: boolean
  /** A receipt was shown. */
  isShownReceived: boolean
  /** Why it was returned to its owner. */
  refusal: string | undefined
  /** A later signature of the lane took its place after the server had lost both. */
  isSuperseded: boolean
}

/** What a person was told is saved of a form on a device. */
export interface SavedDraft {
  readonly revision: number
  readonly digest: string
}

/** What people did and were told, apart from the app. */
export const openRecord = () => {
  const signatures = new Map<string, Signature>()
  const drafts = new Map<string, SavedDraft>()
  return {
    signatures,
    drafts,
    sign: (signed: Pick<Signature, 'id' | 'person' | 'owner' | 'lane' | 'device' | 'draft' | 'at'>): Signature => {
      const made: Signature = {
        ...signed,
        order: signatures.size,
        isStored: false,
        isShownReceived: false,
        refusal: undefined,
        isSuperseded: false,
      }
      signatures.set(signed.id, made)
      return made
    },
  }
}

/** What people did and were told. */
export type EventRecord = ReturnType<typeof openRecord>
