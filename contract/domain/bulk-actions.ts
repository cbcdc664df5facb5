/** What staff do with many people at once. */
export const peopleActions = ['resendInvitation', 'assignLocation', 'assignDocument', 'changeRole'] as const
/** See `peopleActions`. */
export type PeopleAction = (typeof peopleActions)[number]

/**
 * A change of many people, forms that are returned to their people, or a file: the signed forms of many people, or the
 * Forms I-9 of a business for an inspection.
 */
export type BulkAction = PeopleAction | 'returnForms' | 'signedForms' | 'inspectionPack'

/** People whom one action may be for. */
export const bulkPeopleMax = 5000

/** Forms that one action may return. */
export const bulkFormsMax = 2000

/** Signed forms that one file may hold. */
export const signedFormsMax = 5000

/** People whose Forms I-9 one inspection pack may hold. */
export const inspectionPeopleMax = 5000

/** Hours for which a file with the forms of many can be downloaded. */
export const signedFormsHours = 24
