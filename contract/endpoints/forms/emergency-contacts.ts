import { object } from 'yup'
import { emergencyContacts } from '../../forms/emergency-contacts/emergency-contacts.ts'
import { submissionFields } from '../../forms/form.ts'
import { formCalls } from './form-endpoints.ts'

/** Emergency contacts. */
export const emergencyContactsEndpoints = formCalls(
  emergencyContacts,
  emergencyContacts.answers.concat(object(submissionFields)),
  'Emergency contacts',
)
