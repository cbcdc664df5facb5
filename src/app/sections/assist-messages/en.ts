/** The banner of an assisted session, in English. */
export const messages = {
  label: 'Assisted session',
  helping: (person: string) => `You’re helping ${person}`,
  facts: (staff: string, business: string, until: string) => `Typed by ${staff} · ${business} · until ${until}`,
  forms: 'Forms',
  formsOf: (person: string) => ` of ${person}`,
  end: 'End session',
  ended: 'The assisted session is over. What wasn’t signed has been deleted.',
  offline: 'No network: nothing is saved. An assisted session works online only.',
}
