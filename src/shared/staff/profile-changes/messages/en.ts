/** What a change about a person means for their signed forms, in English. */
export const messages = {
  othersTitle: 'Other changes',
  othersText: 'Your tax forms depend on these. Tell us when one changes: you’ll see which forms are needed again.',
  maritalStatus: 'My marital status changed',
  maritalStatusHint: 'Married, divorced, legally separated or widowed',
  jobs: 'The number of jobs changed',
  jobsHint: 'You, or your spouse if you file jointly, started or left another job',
  title: (count: number): string =>
    count === 1 ? 'This form is needed again when you save' : 'These forms are needed again when you save',
  text: 'Each opens with the last answers. What was signed stays in effect until the new form is approved.',
  confirm: 'Save and ask for the forms',
  confirmSelf: 'Save and reopen my forms',
  nameNotice:
    'Form I-9 isn’t filled out again for a new name. Staff can record it in Supplement B, with proof of the legal change.',
  cardNotice:
    'Your name on the W-4 has to match your Social Security card. If the card still shows the old name, ask the Social Security Administration for a new one first (ssa.gov).',
  requestForms: 'Ask for these forms again',
  requestFormsHint: 'Uncheck it for a spelling correction. The employee gets an email otherwise.',
  savedTitle: 'Saved. Your forms are back in your tasks',
  toTasks: 'Go to my tasks',
  reasons: {
    name: 'the name on it changed.',
    'marital status': 'it depends on the marital status.',
    'number of jobs': 'it depends on the number of jobs.',
    'moved into the work state': 'the new home is in the state of work.',
    'moved out of the work state': 'the new home is no longer in the state of work.',
    'agreement begins': 'the new home state has a reciprocity agreement with the state of work.',
    'agreement ends': 'the new home state has no reciprocity agreement with the state of work.',
    'agreement of another state': 'a different state’s reciprocity agreement now applies.',
    'form follows the home': 'its questions depend on the home state.',
    'home on the form': 'it lists the previous home state.',
  },
}
