/** The answers that forms of one person share, and that are compared. */
export const comparedAnswers = ['firstName', 'lastName', 'ssn', 'dob', 'state'] as const
/** The name of an answer that is compared. */
export type ComparedAnswer = (typeof comparedAnswers)[number]

/** What waits for a Social Security number: an E-Verify case, the request of a state agency, or a new form. */
export type AwaitingNumber = 'E-Verify case' | 'agency' | 'new form'

/** What a reviewer should look at before approving a form: it doesn't fit what is known of the person. */
export type ReviewFlag =
  /** A typed signature that is none of the signer's names; `known` is the name on the account. */
  | {
      readonly kind: 'signature'
      readonly part: 'employee' | 'employer'
      readonly typed: string
      readonly known: string
    }
  /** The name on the form isn't that on the account, `known`. */
  | { readonly kind: 'account name'; readonly known: string }
  /** The state of the form's address isn't that of the account's, `known`. */
  | { readonly kind: 'account state'; readonly known: string }
  /** The date of birth on the form isn't that of the account. */
  | { readonly kind: 'account birth date' }
  /** Nothing tells the authorized representative who signed Section 2 from the employee: both have one browser, or one name. */
  | { readonly kind: 'unclear representative'; readonly name: string; readonly by: 'device' | 'name' }
  /** The first day of work of Section 2 isn't that of the employer's records; both YYYY-MM-DD. */
  | { readonly kind: 'first day'; readonly on: string; readonly known: string }
  /**
   * An answer differs from that of another form, named as in the task list; `value` is that one, absent for a Social
   * Security number.
   */
  | { readonly kind: 'other form'; readonly answer: ComparedAnswer; readonly form: string; readonly value?: string }
  /** A nonresident alien for taxes, who is a citizen or lawful permanent resident in another form. */
  | { readonly kind: 'tax residence'; readonly form: string }
  /** A date of the form is past, YYYY-MM-DD. */
  | { readonly kind: 'expired'; readonly field: string; readonly on: string }
  /** A claim of exemption, in the answer `field`, is for the year of its edition, which had passed at the signature. */
  | { readonly kind: 'claim of past year'; readonly field: string; readonly year: number }
  /** The Social Security number was applied for, and what waits for it. */
  | { readonly kind: 'awaited number'; readonly waits: AwaitingNumber }
  /**
   * Section 1 was corrected after the last part of the employer: the answers about the right to work that changed, the
   * ids of documents that don't fit them, and the day of reverification before and now where it moved (YYYY-MM-DD).
   */
  | {
      readonly kind: 'section 1 corrected'
      readonly answers: readonly string[]
      readonly documents: readonly string[]
      readonly reverification?: { readonly before: string | null; readonly now: string | null }
    }
  /** The Social Security card recorded in Section 2 has another number than Section 1. */
  | { readonly kind: 'card number' }
  /** Other people of the business have the same Social Security number; their names, where the reviewer sees them. */
  | { readonly kind: 'shared number'; readonly names: readonly string[] }

/** The answers of a form beside which a flag is shown. */
export const fieldsOfFlag = (flag: ReviewFlag): readonly string[] => {
  switch (flag.kind) {
    case 'signature':
    case 'unclear representative':
      return []
    case 'account birth date':
      return ['dob']
    case 'account state':
      return ['state']
    case 'first day':
      return []
    case 'account name':
      return ['firstName', 'lastName']
    case 'other form':
      return [flag.answer]
    case 'tax residence':
      return ['isNonresidentAlien']
    case 'expired':
    case 'claim of past year':
      return [flag.field]
    case 'section 1 corrected':
      return flag.answers
    case 'awaited number':
    case 'card number':
    case 'shared number':
      return ['ssn']
  }
}
