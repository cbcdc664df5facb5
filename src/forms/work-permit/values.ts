import { minorsPermit } from '#contract/domain/lookups.ts'
import type { FormValues } from '../form-module.ts'
import { blankName, ofSigner } from '../signer/signer-values.ts'

/** An empty work permit. */
export const workPermitBlank: FormValues = {
  ...blankName,
  SupportiveDocPath: '',
  permitIssuer: '',
  permitIssuedOn: '',
  permitExpiresOn: '',
  permitNumber: '',
  permitScope: '',
}

/** The answers to submit, with what the file is. */
export const toSubmission = (values: FormValues): FormValues => ({
  ...ofSigner(values),
  SupportiveDocName: values['SupportiveDocPath'] === '' ? '' : minorsPermit,
})
