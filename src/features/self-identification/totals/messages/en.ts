/** What a business asks its employees to identify as, and the totals, in English. */
export const messages = {
  heading: (business: string) => `Voluntary self-identification at ${business}`,
  toDashboard: 'Dashboard',
  toBusiness: 'Business',
  lede: 'Employees answer if they wish. No one who works here sees an answer: there are totals only.',
  offline: 'You’re offline. Changes and files need a connection.',
  settings: 'What employees are asked',
  collectsEeo: 'Race, ethnicity and sex, for the EEO-1 report',
  collectsEeoHint:
    'Private employers with 100 or more employees file it, and some federal contractors with 50 or more.',
  isFederalContractor: 'We’re a federal contractor',
  isFederalContractorHint:
    'Employees are also asked whether they’re protected veterans (VETS-4212), and about disability (Form CC-305).',
  noForm:
    'Employees aren’t asked about disability: the official Form CC-305 isn’t in the forms folder of this installation. Its text can’t be reproduced here. Ask your operator to add it as cc305.pdf, and a Spanish one as cc305_es.pdf.',
  save: 'Save settings',
  saved: 'Settings saved',
  failed: 'The settings couldn’t be saved',
  offTitle: 'Employees aren’t asked anything',
  offText: 'The page for answers is closed to them.',
  offAnswers:
    'Employees aren’t asked anymore. The answers they gave are kept and counted until they withdraw them or their records are deleted.',
  totals: 'Totals',
  location: 'Location',
  whole: 'All locations',
  noLocation: 'No location',
  people: (count: number) => (count === 1 ? '1 employee' : `${count} employees`),
  small:
    'A count under 5 isn’t shown, nor a count that would give one away. Totals are of today’s employees, each at their primary location.',
  withheld: 'Not shown',
  questions: {
    race: 'Race and ethnicity',
    sex: 'Sex',
    veteran: 'Protected veterans',
    disability: 'Disability',
  },
  answers: {
    race: {
      hispanic: 'Hispanic or Latino',
      white: 'White',
      black: 'Black or African American',
      pacificIslander: 'Native Hawaiian or Other Pacific Islander',
      asian: 'Asian',
      nativeAmerican: 'American Indian or Alaska Native',
      twoOrMore: 'Two or More Races',
      declined: 'Declined to answer',
    },
    sex: { female: 'Female', male: 'Male', declined: 'Declined to answer' },
    veteran: {
      protected: 'Protected veteran',
      notProtected: 'Veteran, not protected',
      notVeteran: 'Not a veteran',
      declined: 'Declined to answer',
    },
    disability: { yes: 'Disability', no: 'No disability', declined: 'Declined to answer' },
  },
  unanswered: 'Not answered',
  fileTitle: 'File for the reports',
  fileText:
    'A CSV file with every total of each location, including small ones, as the EEO-1 and VETS-4212 reports need them. The reports also ask for job categories, which aren’t recorded here.',
  makeFile: 'Make a file',
  fileWarning:
    'Small totals can show what a person answered. Use the file for the report only, and keep it from people who decide about employees. Who made it, and why, is recorded.',
  day: 'Employed on',
  dayHint: 'A day in the pay period of the report.',
  reason: 'Reason',
  reasonOf: 'EEO-1 report',
  reasonNeeded: 'Enter a reason',
  made: 'File made',
}

/** The type of these messages in every language. */
export type TotalsMessages = typeof messages
