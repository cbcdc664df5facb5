/**
 * How complete a Form I-9 is: approved; signed by both sides; signed by the employee; unsigned though work began;
 * unsigned before the first day; or unsigned, of someone whose account was closed without a first day.
 */
export const inspectionStatuses = [
  'complete',
  'notApproved',
  'noSectionTwo',
  'noSectionOne',
  'notDue',
  'neverStarted',
] as const
/** See `inspectionStatuses`. */
export type InspectionStatus = (typeof inspectionStatuses)[number]

/** Business days in which Forms I-9 have to be presented after a notice of inspection (8 CFR 274a.2(b)(2)(ii)). */
export const inspectionNoticeDays = 3
