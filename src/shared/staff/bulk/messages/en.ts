/** Actions on many that the server does, in English. */
export const messages = {
  notDone: 'Not done, and why:',
  andMore: (count: number) => `and ${count} more`,
  close: 'Close',
}
