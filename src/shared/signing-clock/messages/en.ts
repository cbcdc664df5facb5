/** What a signer reads about a wrong clock, in English. */
export const messages = {
  title: 'The clock on this device is wrong',
  behind: (amount: string) => `It is ${amount} behind.`,
  ahead: (amount: string) => `It is ${amount} ahead.`,
  minutes: (count: number) => `${count} minutes`,
  hours: (count: number) => (count === 1 ? 'about 1 hour' : `about ${count} hours`),
  days: (count: number) => (count === 1 ? 'about 1 day' : `about ${count} days`),
  what: 'You can still sign. We use the right time, and the reviewer sees that the clock was off. To fix the clock, open the settings of this device and turn on automatic date and time.',
}
