import { isYear, type messages as english } from './en.ts'

/** The forms whose next edition is missing, in Spanish. */
export const messages: typeof english = {
  title: (year, form) =>
    year === null
      ? `No se ha agregado una edición nueva del Formulario ${form}`
      : `No se ha agregado el ${form} de ${year}`,
  text: (form, edition, day) =>
    `${isYear(edition) ? `El ${form} de ${edition}` : `La edición ${edition} de ${form}`} vence el ${day}. Se sigue usando hasta que se agregue una más nueva.`,
  ofState: (form, state) => `${form} de ${state}`,
}
