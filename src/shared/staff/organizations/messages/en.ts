/** What businesses and locations have in common, in English. */
export const words = {
  streetAddress: 'Street and number',
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
  status: 'Status',
  active: 'Active',
  notActive: 'Not active',
  people: 'People',
  peopleCount: (count: number) => (count === 1 ? '1 active person' : `${count} active people`),
  addPerson: 'Add a person',
  endTitle: (name: string) => `End ${name}?`,
  endPeople: (people: number) =>
    people === 1
      ? '1 person is still active here. End or move the account first.'
      : `${people} people are still active here. End or move their accounts first.`,
  seePeople: 'See the people',
  ended: (name: string) => `${name} is ended.`,
}
