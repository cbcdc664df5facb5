/** The suffixes of the field names of the first, second and third contact. */
export const slots = ['', '2', '3'] as const
/** The position of a contact: the first one is called first. */
export type Slot = (typeof slots)[number]

/** How many contacts may be named. */
export const contactsMax = slots.length

/** The fields of one contact, without its ending. */
export const contactParts = [
  'contactName',
  'contactRelationship',
  'contactPhone',
  'otherPhone',
  'contactLanguage',
] as const

/** Who a contact is to the employee. */
export const relationships = ['partner', 'parent', 'child', 'sibling', 'relative', 'friend', 'other'] as const
/** How a contact is related to the employee. */
export type Relationship = (typeof relationships)[number]

/** Confidential fields: answers about health, and who knows more about it. */
export const healthFields = ['medicalNotes', 'doctorName', 'doctorPhone', 'hospital'] as const

/** How many contacts are named, given the two answers that decide it. */
export const contactCount = (isDeclined: unknown, count: unknown): number => {
  if (isDeclined === true) return 0
  const wanted = Number(count)
  return wanted >= 1 && wanted <= contactsMax ? Math.floor(wanted) : 1
}
