import { object } from 'yup'
import { a4 } from '../../forms/a4/a4.ts'
import { submissionFields } from '../../forms/form.ts'
import { formCalls } from './form-endpoints.ts'

/** The state withholding form. */
export const a4Calls = formCalls(a4, a4.answers.concat(object(submissionFields)), 'State form')
