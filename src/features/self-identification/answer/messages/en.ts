/**
 * One's own voluntary self-identification, in English. Categories and definitions of race and veterans are the source's:
 * https://fill.io/Application-Fillable-SECU-Application-6ae47afd. What is said about protected veterans has the parts of
 * https://dol.gov/agencies/ofccp/manual/fccm/2i-vevraa-aap-and-additional-requirements/2i02-invitation-self-identify
 */
export const messages = {
  heading: 'Voluntary self-identification',
  lede: 'You don’t have to answer. Your employer asks because the government counts who works where.',
  toTasks: 'Back to your tasks',
  factsTitle: 'Before you answer',
  facts: [
    'Answering is voluntary. Nothing happens to you if you answer, decline, or leave a question blank: not to your job, your pay or your tasks here.',
    'Your answers are kept apart from your employee file. Managers and people who review your forms never see them, and neither does anyone else who works here.',
    'The owner and administrators get totals only. On screen, small counts are left out. A file for the government’s reports has every total of each location, including small ones, and making it is recorded.',
    'You can change or withdraw your answers any day. Only your newest answers are kept.',
  ],
  translated: 'This is our translation. The official categories and definitions are in English.',
  english: 'Read them in English',
  ethnicityTitle: 'Race and ethnicity',
  ethnicity: 'Are you Hispanic or Latino?',
  ethnicityHint:
    'A person of Cuban, Mexican, Puerto Rican, South or Central American or other Spanish culture or origin, regardless of race.',
  ethnicities: {
    hispanic: 'Yes, Hispanic or Latino',
    notHispanic: 'No, not Hispanic or Latino',
    declined: 'I don’t wish to answer',
  },
  race: 'Which one category describes you?',
  races: {
    white: 'White',
    black: 'Black or African American',
    pacificIslander: 'Native Hawaiian or Other Pacific Islander',
    asian: 'Asian',
    nativeAmerican: 'American Indian or Alaska Native',
    twoOrMore: 'Two or More Races',
    declined: 'I don’t wish to answer',
  },
  raceHints: {
    white: 'A person having origins in any of the original peoples of Europe, the Middle East, or North Africa.',
    black: 'A person having origins in any of the black racial groups of Africa.',
    pacificIslander: 'A person having origins in any of the peoples of Hawaii, Guam, Samoa or other Pacific Islands.',
    asian:
      'A person having origins in any of the original peoples of the Far East, Southeast Asia, or the Indian Subcontinent, including for example, Cambodia, China, India, Japan, Korea, Malaysia, Pakistan, the Philippine Islands, Thailand and Vietnam.',
    nativeAmerican:
      'A person having origins in any of the original peoples of North and South America (including Central America), and who maintain tribal affiliation or community attachment.',
    twoOrMore: 'All persons who identify with more than one of the above five races.',
  },
  sexTitle: 'Sex',
  sex: 'What is your sex?',
  sexHint: 'The EEO-1 report has only these two.',
  sexes: { female: 'Female', male: 'Male', declined: 'I don’t wish to answer' },
  veteranTitle: 'Protected veterans',
  veteranIntro:
    'Your employer is a federal contractor. The Vietnam Era Veterans’ Readjustment Assistance Act (VEVRAA, 38 U.S.C. 4212) requires it to take affirmative action to employ and advance in employment protected veterans. This information is kept confidential, isn’t used in a way that is inconsistent with VEVRAA, and refusing to give it has no consequences.',
  veteranKinds: 'Protected veterans are these four:',
  veteranCategories: {
    disabled: {
      name: 'Disabled veteran',
      text: 'A veteran of the US military, ground, naval or air service who is entitled to compensation (or who but for the receipt of military retired pay would be entitled to compensation) under laws administered by the Secretary of Veterans Affairs; or a person who was discharged or released from active duty because of a service-connected disability.',
    },
    recentlySeparated: {
      name: 'Recently separated veteran',
      text: 'Any veteran during the three-year period beginning on the date of such veteran’s discharge or release from active duty in the US military, ground, naval or air service.',
    },
    wartime: {
      name: 'Active duty wartime or campaign badge veteran',
      text: 'A veteran who served on active duty in the US military, ground, naval or air service during a war, or in a campaign or expedition for which a campaign badge has been authorized under the laws administered by the Department of Defense.',
    },
    serviceMedal: {
      name: 'Armed Forces service medal veteran',
      text: 'A veteran who, while serving on active duty in the US military, ground, naval or air service, participated in a United States military operation for which an Armed Forces service medal was awarded pursuant to Executive Order 12985.',
    },
  },
  veteran: 'Are you a protected veteran?',
  veteranStatuses: {
    protected: 'Yes, I belong to one or more of these categories',
    notProtected: 'I’m a veteran, but not a protected veteran',
    notVeteran: 'I’m not a veteran',
    declined: 'I don’t wish to answer',
  },
  disabilityTitle: 'Disability',
  disabilityIntro: 'This is asked on the government’s Form CC-305. Read the form, then choose one of its answers.',
  openForm: { en: 'Open Form CC-305', es: 'Open Form CC-305 in Spanish' },
  formName: 'Form CC-305',
  formFailed: 'The form couldn’t be opened. Check your connection and try again.',
  disability: 'Your answer to Form CC-305',
  disabilities: {
    yes: 'Yes, I have a disability, or have had one in the past',
    no: 'No, I do not have a disability and have not had one in the past',
    declined: 'I do not want to answer',
  },
  disabilityAgain: 'Your last answer is five years old, so you’re invited to answer again.',
  noForm:
    'You aren’t asked about disability: that question needs the official Form CC-305, which hasn’t been added to this installation.',
  save: 'Save answers',
  saved: (when: string) => `Your answers of ${when} are saved.`,
  none: 'You have no answers saved.',
  withdrawn: 'Your answers were deleted.',
  offline: 'You’re offline. Saving needs a connection. What you selected stays while this page is open.',
  failed: 'Your answers couldn’t be saved',
  withdrawTitle: 'Withdraw your answers',
  withdrawText: 'Your answers are deleted and no longer counted.',
  withdraw: 'Withdraw answers',
  withdrawConfirm: 'Delete your answers?',
  keep: 'Keep my answers',
  withdrawNow: 'Delete answers',
  withdrawFailed: 'Your answers couldn’t be deleted',
  offTitle: 'Your employer doesn’t ask this',
  offText: 'There’s nothing to answer here.',
  stoppedText: (when: string) =>
    `Your employer doesn’t ask anymore. Your answers of ${when} are kept until your records are deleted, unless you withdraw them.`,
  loadFailed: 'This page couldn’t be loaded',
  offlineTitle: 'This page needs a connection',
  offlineText: 'It isn’t stored on this device, so no one else who uses it can see your answers.',
  tryAgain: 'Try again',
}

/** The type of these messages in every language. */
export type AnswerMessages = typeof messages
