/**
 * When a business asks the questions of Form 8850 before the job offer: never, with the application, or through a link
 * between the approval of an application and the offer.
 */
export const wotcInterviewTimes = ['off', 'application', 'offer'] as const
/** When a business asks the questions of Form 8850 before the job offer. */
export type WotcInterviewTime = (typeof wotcInterviewTimes)[number]
