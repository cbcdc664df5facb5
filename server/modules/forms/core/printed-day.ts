/** A day (YYYY-MM-DD) as printed on forms: MM/DD/YYYY. Anything else is unchanged; empty for none. */
export const printedDay = (day: string | null | undefined): string =>
  (day ?? '').replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')
