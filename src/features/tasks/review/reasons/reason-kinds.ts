/** What a reason to return a form is about. */
export type ReasonKind =
  | 'name'
  | 'address'
  | 'cityState'
  | 'ssn'
  | 'day'
  | 'contact'
  | 'amount'
  | 'account'
  | 'file'
  | 'signature'
  | 'any'
  | 'whole'

// The first match wins.
const byField: readonly (readonly [RegExp, ReasonKind])[] = [
  [/^$/, 'whole'],
  [/^signature$/, 'signature'],
  [/(DocPath|Copy|CopyBack)$/, 'file'],
  [/ssn/i, 'ssn'],
  [/(routing|account\d*Number|bank)/i, 'account'],
  [/(e-?mail|phone)/i, 'contact'],
  [/(first|last|middle|spouse)_?(name|initial)|otherLastNames/i, 'name'],
  [/^(street|apt)|address/i, 'address'],
  [/^(city$|state$|zip|county)/i, 'cityState'],
  [/(^dob$|date|day|expir|expiry|(ed)On$)/i, 'day'],
  [/(amount|income|deduction|withh|per_period|additional|^line_)/i, 'amount'],
]

/** What a reason for this field is about. */
export const kindOfField = (field: string): ReasonKind => byField.find(([pattern]) => pattern.test(field))?.[1] ?? 'any'
