/**
 * When a business that collects Form 8850 asks its questions: with the application, through a link between the approval
 * of an application and the offer, or not before the offer (`off`), so that new employees get the form after the hire.
 */
export const wotcInterviewTimes = ['application', 'offer', 'off'] as const
/** When a business that collects Form 8850 asks its questions. */
export type WotcInterviewTime = (typeof wotcInterviewTimes)[number]
