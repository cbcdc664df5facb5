/** Completed tasks with their confirmation numbers, in English. */
export const messages = {
  confirmation: (number: string, day: string) => `Confirmation number ${number}, ${day}`,
  pdf: 'Signed form (PDF)',
  certificate: 'Audit certificate (PDF)',
  failed: 'The file couldn’t be loaded. Check your internet connection and try again.',
}
