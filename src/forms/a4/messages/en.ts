/** The state form in plain words, in English; the states' own questions are in the registry. */
export const words = {
  name: 'State form',
  purpose: 'It tells your employer how much state income tax to take out of your pay.',
  attestation:
    'By signing you say that what you wrote is true, as far as you know, and that nothing is left out. Knowingly giving false answers on a tax form is a crime.',
  attestationTold:
    'By signing you say where you work, and that you have read what this page says. Nothing else is declared.',
  steps: {
    places: () => 'Where you live and work',
    you: () => 'About you',
    state: (state: string) => `What ${state} asks`,
    amounts: () => 'Amounts',
  },
  ledes: {
    places: 'This decides which state’s form you need, and if you need one.',
    you: 'Use your name as it is on your Social Security card.',
    state: 'The questions of the official form, in plain words.',
    amounts: 'Leave empty what doesn’t fit.',
  },
  line: (line: string) => (/^[A-Z]+-/.test(line) ? line : `line ${line}`),
  places: {
    workState: 'Which state do you work in?',
    homeState: 'Which state do you live in?',
    claimsReciprocity: 'Certificate of nonresidence',
    fillsOwnForm: 'The state’s own form',
  },
  placeHint: (state: string) => `Your place is in ${state}.`,
  workStateHelp:
    'If you work in several states, choose the one where you work most. Ask your manager if you are not sure.',
  homeStateHelp: 'The state where your permanent home is. If you move later, tell your employer: your form may change.',
  statePlaceholder: 'Choose a state',
  elsewhere: 'This is another state than your place’s. Your manager sees that when they check the form.',
  otherPlace: 'Place',
  otherPlaceText: (state: string) => `In ${state}: another state was chosen`,
  agreementTitle: (home: string, work: string) => `You live in ${home} and work in ${work}`,
  agreement: (home: string, work: string, isEverybody: boolean) =>
    isEverybody
      ? `${work} does not tax people who live elsewhere.`
      : `The two have an agreement: you pay income tax at home, in ${home}, and ${work} takes none from your pay if you say so.`,
  agreementOnForm: (form: string) => `You say so on the form itself (${form}), in one of the next steps.`,
  claimLabel: (form: string) => `Do you want to give the certificate of nonresidence (${form})?`,
  claimHint: (home: string) =>
    `With Yes, you certify that you live in ${home}, and nothing else is asked. Ask your employer to withhold for ${home}.`,
  ownFormLabel: (form: string) => `Do you want to fill in ${form}?`,
  ifNone: (what: string) => `Without it, ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  goodToKnow: (state: string) => `Good to know about ${state}`,
  categories: {
    'no wage tax': (state: string) => ({
      title: `Nothing to fill in for ${state}`,
      text: `${state} takes no income tax from wages, so it has no form for it. Check your name and sign: then this task is done.`,
    }),
    'federal W-4': (state: string) => ({
      title: `Nothing more to fill in for ${state}`,
      text: `${state} goes by your federal Form W-4. Check your name and sign: then this task is done.`,
    }),
    'federal W-4 copy': (state: string) => ({
      title: `${state} takes a second W-4`,
      text: 'It is the federal form once more, marked for the state. You answer its few questions here.',
    }),
    'optional form': (state: string, form: string) => ({
      title: `The form of ${state} is optional`,
      text: `You may fill in ${form}, but nobody has to.`,
    }),
    'own or federal form': (state: string, form: string) => ({
      title: `${state} takes its own form or the federal one`,
      text: `You may fill in ${form}. Otherwise your employer goes by your federal W-4.`,
    }),
    'none required': (state: string) => ({
      title: `${state} has no withholding form`,
      text: 'But a local form says where you live and work. There is also a form for those who want no state tax taken out.',
    }),
    'own form for exemption or extra': (state: string, form: string) => ({
      title: `${state} needs a form only in some cases`,
      text: `Fill in ${form} if you are exempt, or want more tax taken out.`,
    }),
    'own form': (state: string, form: string, edition: string) => ({
      title: `${state} has its own form: ${form}`,
      text: `You answer its questions here (${edition}).`,
    }),
  },
  cityHint: (state: string) => `In ${state}.`,
  zipHint: 'Five digits.',
  ssnHelp:
    'The state needs it to match the tax to you. It is stored encrypted, and the people who review your form see only the last four digits.',
  noneOfThese: 'None of these',
  madeTitle: 'What is made of it',
  made: (state: string, form: string) => `${state}: ${form}`,
  nothingMade: 'No form is needed',
  moved: 'I have moved',
  movedTitle: 'Your new home',
  movedText: 'Write where you live now. Before anything is saved, you see if a form has to be filled in again.',
  movedOffline: 'Connect to the network to change where you live.',
  movedAsk: 'See what changes',
  movedSave: 'Save my new home',
  movedCancel: 'Cancel',
  movedNothing: 'No form has to be filled in again.',
  movedReopens: 'This form opens again when you save',
  movedSaved: 'Your new home is saved',
  movedSavedText: 'The form is among your tasks again, with your answers. The signed one counts until then.',
  toTasks: 'Back to my tasks',
  reopened: {
    'moved into the work state': 'you now live in the state where you work.',
    'moved out of the work state': 'you no longer live in the state where you work.',
    'agreement begins': 'your new state has an agreement with the state where you work.',
    'agreement ends': 'your new state has no agreement with the state where you work.',
    'agreement of another state': 'the agreement that counts is now that of another state.',
    'form follows the home': 'what it asks depends on where you live.',
    'home on the form': 'it names the state where you lived.',
  },
  yesNo: { yes: 'Yes', no: 'No' },
  yes: 'Yes',
  no: 'No',
  none: 'None',
  notAnswered: 'Not answered',
}
