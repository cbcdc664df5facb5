/** The reason in the seal of a form: what it is. The page that checks seals reads it, so that it is changed for no form. */
export const formReason = (formName: string): string => `${formName} signed by the employee`

/** The reason in the seal of an audit certificate. */
export const certificateReason = 'Audit certificate'
