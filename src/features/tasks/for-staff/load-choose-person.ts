/** Loads the choice of a person through a file of its own: employees don't download the names of what it needs. */
export const loadChoosePerson = () => import('./choose-person.tsx')
