/** Whether an edition is named by its year alone: `2026`. */
export const isYear = (edition: string) => /^\d{4}$/.test(edition)

/** The forms whose next edition is missing, in English. */
export const messages = {
  title: (year: string | null, form: string) =>
    year === null ? `A newer Form ${form} has not been added` : `The ${year} ${form} has not been added`,
  text: (form: string, edition: string, day: string) =>
    `${isYear(edition) ? `The ${edition} ${form}` : `The edition ${edition} of ${form}`} expires ${day}. It stays in use until a newer one is added.`,
  ofState: (form: string, state: string) => `${form} of ${state}`,
}
