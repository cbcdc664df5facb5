/** Parts that no name in the code may contain, and what to use instead. */
export interface RefusedParts {
  /** Parts in lower case; two consecutive ones are joined by `-`. */
  readonly parts: string
  readonly use: string
}

/** Every rule, by the idea that the word stood for. */
export const refusedParts: readonly RefusedParts[] = [
  { parts: 'house houses neighbour neighbours neighbourhood', use: 'server, tenants' },
  { parts: 'furniture furnish furnished spot spots tour', use: 'seed, scope, crawl' },
  { parts: 'room rooms desk desks', use: 'module, staff' },
  { parts: 'standing slip faces', use: 'status, confirmation, pages' },
  { parts: 'paper papers letter letters', use: 'document, email' },
  { parts: 'trail trails ledger tombstone', use: 'audit, idempotency, purge' },
  { parts: 'told tell tells said say says asked asks ask', use: 'message, toast, request, question' },
  {
    parts: 'found kept keeps given gives begun sought handed',
    use: 'match, cached, stored, input, started, submitted',
  },
  {
    parts: 'hand-in hand-over handed-in put-away take-on take-away bring-back send-back sent-back give-back',
    use: 'submit, store, hire, restore, return',
  },
  { parts: 'along alongside beside alone early own', use: 'preload, overlay, single, eager, self' },
  { parts: 'seen ever anew stretch narrow narrowed', use: 'visible, includeClosed, again, page, filter' },
  { parts: 'spend spent spending allowance', use: 'consume, limit' },
  { parts: 'place places wall walls ground', use: 'location, policy, context' },
  { parts: 'spool spooled sweep prune parked', use: 'temporary, delete, failed' },
  {
    parts: 'trouble troubles mend mending colour colours recognise specialisation',
    use: 'error, fix, color, recognize',
  },
  { parts: 'deps', use: 'services' },
  { parts: 'receipt receipts', use: 'confirmation' },
  { parts: 'sign-in sign-out signed-in signed-out', use: 'log in, log out' },
]

/** A name that is allowed although one of its parts is refused elsewhere, and why. */
export interface AllowedName {
  readonly name: RegExp
  /** The files that may use it. */
  readonly at: RegExp
  readonly why: string
}

export const allowedNames: readonly AllowedName[] = [
  {
    name: /receipt/i,
    at: /i9|deadlines|dashboard|section-2|review-flags|tasks\/review|protocol\/messages/,
    why: 'a receipt for an identity document of Form I-9',
  },
  {
    name: /receipt/i,
    at: /receipt|outbox\/|database\/rows|session\/|contract\/(?:api|endpoints\/shared-replies|examples)|src\/api|server\/(?:app|platform)|submissions\/|submit-application|certificate|tests\/(?:authorization|faults)/,
    why: 'the signed receipt of a confirmation',
  },
  { name: /^(?:isOn|on)Paper$|^Paper$/, at: /./, why: 'paper as a material: forms and checks on paper' },
  {
    name: /letter/i,
    at: /forms\/|protocol\/messages|form-fields|ui\/fields/,
    why: 'a letter of the alphabet',
  },
  { name: /allowance/i, at: /forms/, why: 'a withholding allowance, as the agencies call it' },
  {
    name: /^keeps_i9_copies$/,
    at: /./,
    why: 'the choice that Form I-9 leaves to an employer: keep copies of documents',
  },
  { name: /^abortEarly$/, at: /./, why: 'an option of yup' },
  { name: /^sendBack$/, at: /./, why: 'the first argument of a callback actor of XState' },
  { name: /not-?found/i, at: /./, why: 'the standard name of status 404' },
  { name: /^dateTooEarly$/, at: /protocol\/messages/, why: 'a date before the first allowed one' },
  { name: /^own(?:-account|-email|-device)?$/, at: /./, why: 'what belongs to the caller' },
  { name: /^own_|_own$/, at: /\.sql$/, why: 'a policy for the rows of the caller' },
]
