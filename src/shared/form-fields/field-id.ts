/** The id of a field's control, which the error summary links to. */
export const fieldId = (name: string): string => `answer-${name.replace(/\W/g, '-')}`
