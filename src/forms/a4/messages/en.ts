/** The state form in plain words, in English; the states' own questions are in the registry. */
export const messages = {
  name: 'State withholding form',
  purpose: 'Tells your employer how much state income tax to withhold from your pay.',
  attestation:
    'By signing, you declare that your answers are true and complete to the best of your knowledge. Knowingly giving false answers on a tax form is a crime.',
  attestationWithoutForm:
    'By signing, you state where you work and that you’ve read this page. You’re not declaring anything else.',
  steps: {
    homeAndWork: () => 'Where you live and work',
    you: () => 'About you',
    state: (state: string) => `${state} questions`,
    amounts: () => 'Amounts',
  },
  ledes: {
    homeAndWork: 'This determines which state form you need, if any.',
    you: 'Use your name as it is on your Social Security card.',
    state: 'The questions on the official form, in plain language.',
    amounts: 'Leave blank anything that doesn’t apply.',
  },
  line: (line: string) => (/^[A-Z]+-/.test(line) ? line : `line ${line}`),
  homeAndWork: {
    workState: 'Which state do you work in?',
    homeState: 'Which state do you live in?',
    claimsReciprocity: 'Certificate of nonresidence',
    fillsStateForm: 'The state’s own form',
  },
  worksheetLink: (state: string) => `Form and instructions from ${state}`,
  worksheet: {
    use: 'Use the worksheet',
    lede: 'Only the result goes on your form; what you enter here isn’t stored.',
    cancel: 'Cancel',
    result: 'Result',
    workedOut: 'Worked out',
    theResult: 'the result',
    enter: (results: readonly { readonly amount: string; readonly line: string }[]) =>
      `Enter ${results.map(({ amount, line }) => `${amount} on ${line}`).join(' and ')}`,
    of: (form: string, edition: string) => `For ${form} (${edition}).`,
    readIn: (edition: string) => `The lines were read in the edition ${edition}: compare them with your form.`,
    earlierYear: (year: string, present: string) =>
      `This is the worksheet of ${year}, with the amounts of that year. The one for ${present} hasn’t been added: compare the result with the state’s form.`,
    readInCopy: 'The lines were read in a copy that names no edition: compare them with your form.',
    isMissing: {
      worksheet: 'The worksheet isn’t in Firstday.',
      edition: 'The worksheet of this edition hasn’t been added yet.',
    },
  },
  workLocationHint: (state: string) => `Your work location is in ${state}.`,
  workStateHelp:
    'If you work in several states, choose the one where you work most. If you’re not sure, ask your manager.',
  homeStateHelp: 'The state of your permanent home. If you move, tell your employer; your form may change.',
  statePlaceholder: 'Select a state',
  elsewhere: 'This isn’t the state of your work location. Your manager will see this when they review the form.',
  workLocation: 'Work location',
  workLocationText: (state: string) => `In ${state}; a different state was selected`,
  agreementTitle: (home: string, work: string) => `You live in ${home} and work in ${work}`,
  agreement: (home: string, work: string, isEverybody: boolean) =>
    isEverybody
      ? `${work} doesn’t tax people who live in another state.`
      : `${home} and ${work} have a reciprocity agreement: you pay income tax at home, in ${home}, and ${work} withholds none from your pay if you claim it.`,
  agreementOnForm: (form: string) => `You claim this on the form itself (${form}), in one of the next steps.`,
  claimLabel: (form: string) => `Do you want to submit the certificate of nonresidence (${form})?`,
  claimHint: (home: string) => `If you choose Yes, you certify only that you live in ${home}.`,
  claimHintToRequest: (home: string) =>
    `If you choose Yes, you certify only that you live in ${home}. Ask your employer to withhold for ${home}.`,
  claimHintWithQuestions:
    'If you choose Yes, you answer its questions in one of the next steps. They decide whether you qualify.',
  conditionsTitle: 'What the certificate says',
  stateFormLabel: (form: string) => `Do you want to fill out ${form}?`,
  ifNone: (what: string) => `Without it, ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  goodToKnow: (state: string) => `About ${state}`,
  categories: {
    'no wage tax': (state: string) => ({
      title: `Nothing to fill out for ${state}`,
      text: `${state} doesn’t tax wages, so there’s no form. Check your name and sign to complete this task.`,
    }),
    'federal W-4': (state: string) => ({
      title: `Nothing more to fill out for ${state}`,
      text: `${state} uses your federal Form W-4. Check your name and sign to complete this task.`,
    }),
    'federal W-4 copy': (state: string) => ({
      title: `${state} uses a second W-4`,
      text: 'It’s the federal form marked for the state. Answer its few questions here.',
    }),
    'optional form': (state: string, form: string) => ({
      title: `The ${state} form is optional`,
      text: `You can fill out ${form}, but you don’t have to.`,
    }),
    'own or federal form': (state: string, form: string) => ({
      title: `${state} accepts its own form or the federal W-4`,
      text: `You can fill out ${form}. Otherwise your employer uses your federal W-4.`,
    }),
    'none required': (state: string) => ({
      title: `${state} has no withholding form`,
      text: 'A local form says where you live and work. There’s also a form if you want no state tax withheld.',
    }),
    'own form for exemption or extra': (state: string, form: string) => ({
      title: `${state} requires a form only in some cases`,
      text: `Fill out ${form} if you’re exempt or want extra tax withheld.`,
    }),
    'own form': (state: string, form: string, edition: string) => ({
      title: `${state} has its own form: ${form}`,
      text: `You answer its questions here (${edition}).`,
    }),
  },
  /** The state whose tax is withheld by agreement with the state of work. */
  withheldFor: {
    label: 'Tax withheld for',
    text: (home: string, work: string) => `${home}, where you live. ${work} takes nothing from your pay.`,
    formTitle: (home: string) => `This is ${home}’s form`,
    formText: (home: string, work: string) =>
      `You live in ${home} and work in ${work}. As you claimed, ${home} income tax is withheld from your pay, and none for ${work}. So your employer needs ${home}’s form too.`,
    next: (home: string) =>
      `${home} income tax will be withheld instead. After you send this form, ${home}’s form is on your list.`,
    nextPlain: (home: string) => `${home} income tax will be withheld instead.`,
  },
  cityHint: (state: string) => `In ${state}.`,
  zipHint: 'Five digits.',
  ssnHelp:
    'The state uses it to match your taxes to you. It’s stored encrypted, and reviewers see only the last four digits.',
  noneOfThese: 'None of these',
  madeTitle: 'State form',
  declaration: 'Declaration',
  declarationOrigin: {
    state: 'In the words of the state’s form.',
    copy: 'In the words of a copy of the state’s form, which aren’t confirmed. The PDF says so.',
    ours: 'Not the state’s: the words of its own form aren’t known. It is that of federal Form W-4, and the PDF says so.',
  },
  editionNotKnown: 'edition not known',
  made: (state: string, form: string) => `${state}: ${form}`,
  nothingMade: 'None required',
  yesNo: { yes: 'Yes', no: 'No' },
  yes: 'Yes',
  no: 'No',
  none: 'None',
  notAnswered: 'Not answered',
  /** The messages for staff where a message above addresses the employee. */
  staff: {
    steps: { homeAndWork: () => 'Home and work states' },
    homeAndWork: { workState: 'Work state', homeState: 'Home state' },
    withheldFor: {
      text: (home: string, work: string) => `${home}, where the employee lives: withhold none for ${work}`,
    },
  },
}
