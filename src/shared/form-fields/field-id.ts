/** The id of a field's control, which the summary of errors links to. */
export const fieldId = (name: string): string => `answer-${name.replace(/\W/g, '-')}`
