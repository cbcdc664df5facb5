/** What is done, with its receipts, in English. */
export const words = {
  receipt: (number: string, day: string) => `Receipt no. ${number}, ${day}`,
  pdf: 'Signed form (PDF)',
  certificate: 'Certificate (PDF)',
  failed: 'The file could not be fetched. It needs a network. Try again.',
}
