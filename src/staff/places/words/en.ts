/** What businesses and locations have in common, in English. */
export const words = {
  address: 'Street and number',
  city: 'City',
  state: 'State',
  statePlaceholder: 'Choose a state',
  zip: 'ZIP code',
  zone: 'Time zone',
  zoneInWords: (name: string, city: string) => `${name} (${city})`,
  days: 'Open on',
  business: 'Business',
  businessHint: 'Type a part of its name.',
  allBusinesses: 'All businesses',
}
