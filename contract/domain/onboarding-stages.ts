/**
 * How far a person is with their paperwork. Invited: nothing was submitted and they never logged in. Started: a required
 * task waits for them. Submitted: what remains waits for staff. Complete: all required tasks are approved.
 */
export const onboardingStages = ['invited', 'started', 'submitted', 'complete'] as const

/** The stage of a person's onboarding. */
export type OnboardingStage = (typeof onboardingStages)[number]

/** How many people are at each stage. */
export type StageCounts = Readonly<Record<OnboardingStage, number>>

/** The people of all stages. */
export const peopleIn = (stages: StageCounts): number => onboardingStages.reduce((sum, stage) => sum + stages[stage], 0)

/** No one at any stage. */
export const noStages: StageCounts = { invited: 0, started: 0, submitted: 0, complete: 0 }
