/** Form ids of the specification, section 9. */
export const formIds = { w4: 1, i9: 2, wotc: 3, directDeposit: 4, a4: 6 } as const
export type FormId = (typeof formIds)[keyof typeof formIds]

/** The version of the product; `/meta.json` answers the deployed one. */
export const appVersion = '1.0.0'

/** Minutes of a session without activity, when the user info names none (specification, section 9). */
export const defaultSessionMinutes = 20

/** Minutes before the timeout at which the idle warning appears (specification, section 9). */
export const idleWarningMinutes = 2

/** The one supportive document of the W-4: the social security card, optional. */
export const socialSecurityCard = 'SSC'

/** Languages the product speaks. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]
