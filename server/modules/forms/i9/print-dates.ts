/** `YYYY-MM-DD` as `MM/DD/YYYY`; anything else unchanged. */
export const formatPrintedDate = (day: string | undefined): string =>
  day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day)
    ? `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
    : (day ?? '')
