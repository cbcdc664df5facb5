/** When a business asks the questions of Form 8850 before the job offer: never, or with the application. */
export const wotcInterviewTimes = ['off', 'application'] as const
/** When a business asks the questions of Form 8850 before the job offer. */
export type WotcInterviewTime = (typeof wotcInterviewTimes)[number]
