import { object } from 'yup'
import { submissionFields } from '../../forms/form.ts'
import { w4 } from '../../forms/w4/w4.ts'
import { formCalls } from './form-endpoints.ts'

/** Form W-4. */
export const w4Calls = formCalls(w4, w4.answers.concat(object(submissionFields)), 'Form W-4')
