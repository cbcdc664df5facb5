/** The search of everything, in English. */
export const messages = {
  title: 'Search everything',
  label: 'Search for a person, a form, or a page',
  hint: 'Use the arrow keys to move and Enter to open.',
  groups: {
    actions: 'Go to',
    people: 'Users',
    businesses: 'Businesses',
    locations: 'Locations',
    forms: 'Forms',
    applications: 'Applications',
  },
  none: 'No results',
  searching: 'Searching…',
  failed: 'The search didn’t work. Check your connection and try again.',
}
