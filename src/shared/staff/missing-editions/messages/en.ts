/** The forms whose next edition is missing, in English. */
export const messages = {
  title: (year: string | null, form: string) =>
    year === null ? `A newer Form ${form} has not been added` : `The ${year} ${form} has not been added`,
  text: (edition: string, day: string) =>
    `The edition ${edition} has ${day} as its last day. It stays in use until a newer one is added.`,
  ofState: (form: string, state: string) => `${form} of ${state}`,
}
