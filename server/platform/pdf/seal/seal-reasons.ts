/** The reason in the seal of a form. The verification page parses it, so it must not change. */
export const formReason = (formName: string): string => `${formName} signed by the employee`

/** The reason in the seal of an audit certificate. */
export const certificateReason = 'Audit certificate'

/** The reason in the seal of a company document with its signature page. */
export const signedDocumentReason = 'Company document signed by the employee'
