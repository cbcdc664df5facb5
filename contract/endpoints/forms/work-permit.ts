import { object } from 'yup'
import { submissionFields } from '../../forms/form.ts'
import { workPermit } from '../../forms/work-permit/work-permit.ts'
import { formCalls } from './form-endpoints.ts'

/** The work permit of a minor. */
export const workPermitEndpoints = formCalls(
  workPermit,
  workPermit.answers.concat(object(submissionFields)),
  'Minor’s work permit',
)
