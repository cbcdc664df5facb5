/** The name on an account as the answers of a form; an account of a person with one name has no first name. */
export const knownName = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  firstName === '' ? { hasOneName: true, lastName } : { firstName, lastName }
