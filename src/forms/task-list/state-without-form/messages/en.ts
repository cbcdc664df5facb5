/** A state of work that asks an employee for no withholding form, in English. */
export const messages = {
  name: (state: string) => `State withholding form: ${state} has none`,
  noWageTax: (state: string) => `${state} doesn’t tax wages, so there’s nothing to fill out or sign.`,
  federal: (state: string) => `${state} uses your federal Form W-4, so there’s nothing more to fill out or sign.`,
}
