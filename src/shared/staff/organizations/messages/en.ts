/** What businesses and locations have in common, in English. */
export const messages = {
  streetAddress: 'Street address',
  city: 'City',
  state: 'State',
  statePlaceholder: 'Select a state',
  zip: 'ZIP code',
  zone: 'Time zone',
  zoneLabel: (name: string, city: string) => `${name} (${city})`,
  days: 'Days open',
  business: 'Business',
  location: 'Location',
  businessHint: 'Type part of the name.',
  allBusinesses: 'All businesses',
  status: 'Status',
  active: 'Active',
  notActive: 'Inactive',
  people: 'Users',
  peopleCount: (count: number) => (count === 1 ? '1 active user' : `${count} active users`),
  addPerson: 'Add a user',
  moreActions: 'More actions',
  typeName: (name: string) => `Type “${name}” to confirm`,
  typeNameWrong: (name: string) => `Type the name as it is shown: ${name}`,
  endTitle: (name: string) => `Close ${name}?`,
  endPeople: (people: number) =>
    people === 1
      ? '1 user is still active here. Close or move their account first.'
      : `${people} users are still active here. Close or move their accounts first.`,
  seePeople: 'View users',
  ended: (name: string) => `${name} closed`,
}
