/** The signer: name, address and number, in English. */
export const messages = {
  firstName: 'First name',
  middleInitial: 'Middle initial',
  lastName: 'Last name',
  streetAddress: 'Street address',
  streetAddressHint: 'Include the apartment number, if any.',
  city: 'City or town',
  state: 'State',
  statePlaceholder: 'Select a state',
  zip: 'ZIP code',
  ssn: 'Social Security number',
  ssnHint: '9 digits. Only the last four stay visible.',
}
