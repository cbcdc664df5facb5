import type { FieldErrors } from '#contract/protocol/problems.ts'
import type * as interview from '../interview/interview.tsx'
import type { InterviewValues } from './answers.ts'

/** The part of an application that asks the questions of Form 8850: loaded by those who are asked. */
type Interview = typeof interview

let loaded: Interview | undefined

/** Loads the interview. Rejects where it can't be downloaded. */
export const loadInterview = async (): Promise<Interview> => (loaded = await import('../interview/interview.tsx'))

/** Whether the interview is here. */
export const isInterviewLoaded = (): boolean => loaded !== undefined

/** What is wrong with the answers of the interview, by field; nothing while nobody has opened it. */
export const interviewReasons = (values: InterviewValues): FieldErrors => loaded?.reasonsIn(values) ?? {}
