import { object } from 'yup'
import { submissionFields } from '../../forms/form.ts'
import { wotc } from '../../forms/wotc/wotc.ts'
import { formCalls } from './form-calls.ts'

/** Form 8850. */
export const wotcCalls = formCalls(wotc, wotc.answers.concat(object(submissionFields)), 'Form 8850')
