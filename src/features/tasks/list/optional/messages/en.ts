/** What an employee may do besides their tasks, in English. */
export const messages = {
  title: 'Optional',
  text: 'If you wish, tell your employer your race, ethnicity and sex for the government’s counts. You don’t have to.',
  contractorText: 'If you wish, identify yourself for the government’s counts. You don’t have to.',
  answered: 'You answered. You can change or withdraw your answers any day.',
  link: 'Voluntary self-identification',
}

/** The type of these messages in every language. */
export type OptionalMessages = typeof messages
