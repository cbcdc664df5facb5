import type { PermitCondition } from '#contract/domain/work-permit-rule.ts'

const issuers = {
  school: ', issued by the school',
  labor: ', issued by the labor department',
  both: ', issued by the school or the labor department',
}

/** The work permit on the page of a person, in English. */
export const messages = {
  title: 'Work permit',
  compulsory: (state: string, ages: string, issuer: keyof typeof issuers | undefined) =>
    `In ${state}, people ${ages} need an employment certificate (work permit) before work begins${issuer ? issuers[issuer] : ''}.`,
  agesUnder: (under: number) => `under ${under}`,
  agesFrom: (from: number, last: number) => `ages ${from} to ${last}`,
  ofEmployer: (state: string) =>
    `In ${state}, the certificate is the employer’s own, one for each location. Employees bring none.`,
  onRequest: (state: string) => `${state} demands none, and issues a certificate of age on request.`,
  practice: (state: string) => `${state} demands none by law; certificates are issued by practice.`,
  none: (state: string) => `${state} demands no work permit.`,
  notFound: (state: string) =>
    `We found no rule for ${state}. Ask the state’s labor department before anyone under 18 starts work.`,
  conditions: {
    alcohol: 'Where the employer is licensed to sell alcohol, ages 16 and 17 need one too.',
    enrolled: 'It applies to minors who are enrolled in school.',
    'school hours': 'It applies to work during school hours. Ask for one if that’s the case here.',
    'not enrolled':
      'It applies to minors who aren’t enrolled in secondary school. Ask for one if that’s the case here.',
    factories: 'It applies to mills, canneries, workshops, and factories. Ask for one if that’s the case here.',
    summer: 'Ages 16 and 17 need none for work in the summer vacation, but proof of age and a parent’s consent.',
    'age certificate': 'Ages 16 and 17 bring a certificate of age.',
    'age certificate at 14': 'It’s a certificate of age, with a parent’s consent.',
  } satisfies Record<PermitCondition, string>,
  source: 'Source:',
  transcription: 'We didn’t read this on the agency’s own page. Check it before you rely on it.',
  unknownTitle: 'No date of birth is known',
  unknownText: 'Enter it with “Edit”. If the state demands a work permit at that age, it’s asked for then.',
  adult: '18 or older. No work permit is needed.',
  notDemanded: 'At this age, no work permit is asked for automatically.',
  missing: 'Missing',
  missingDue: (day: string) => `Missing, due ${day}`,
  requested: 'Requested',
  inReview: 'Waiting for review',
  onFile: 'On file',
  goodUntil: (day: string) => `Good until ${day}`,
  neededUntil: (day: string) => `Needed until ${day}`,
  open: 'Open the work permit',
  request: 'Ask for a work permit',
  requestNew: 'Ask for a new one',
  requestTitle: 'Ask for a work permit?',
  requestText: 'The employee gets a task to take a photo of the work permit, and reads your reason.',
  reason: 'Reason',
  reasonNeeded: 'Enter a reason',
  requestedToast: 'Work permit asked for',
  offline: 'You’re offline. Ask for a permit once you’re connected.',
}
