/** What needs attention, and how things go, in English. */
export const words = {
  heading: 'What needs attention',
  managerHeading: 'Waiting for you',
  lede: (count: string, late: number) =>
    late === 0
      ? `${count} to look at.`
      : late === 1
        ? `${count} to look at, one is late.`
        : `${count} to look at, ${late} are late.`,
  things: (count: number, isMore: boolean) =>
    isMore ? `More than ${count} things` : count === 1 ? 'One thing' : `${count} things`,
  ledeNone: 'Nothing is late, and nobody is waiting.',
  listLabel: 'To do',
  queues: {
    sectionTwo: 'Form I-9: documents to look at',
    review: 'To review',
    applications: 'New applications',
    overdue: 'Overdue with employees',
    dates: 'Dates coming up',
    invitations: 'Invitations that did not arrive',
    noStart: 'No first day of work',
    unconfirmed: 'Waiting for the employee’s code',
    jobs: 'Work in the background that failed',
  },
  does: {
    sectionTwo: 'Look at documents',
    review: 'Review',
  },
  kinds: {
    task: 'Forms and papers of people',
    i9SectionOne: 'Form I-9, section 1',
    i9SectionTwo: 'Form I-9, section 2',
    receipt: 'Form I-9: the document a receipt stands for',
    reverification: 'Form I-9: look at a right to work again',
    wotc: 'Form 8850: sign it and send it to the state',
    documentExpiry: 'A document in your notes expires',
    exemptRenewal: 'A tax form to give anew',
  },
  formName: (name: string) => name,
  jobs: { letter: 'Letter', other: 'Other work' },
  late: (count: number) => `${count} late`,
  today: (count: number) => `${count} today`,
  all: (count: string) => `All ${count}`,
  more: (count: number) => `${count}+`,
  showMore: 'Show more',
  none: 'No day set',
  emptyTitle: 'Nothing waits for you',
  emptyText: 'When somebody hands in a form or applies, it appears here.',
  keptTitle: 'You are offline',
  kept: (age: string) => `These are the numbers of ${age}. They are refreshed when the network is back.`,
  retry: 'Try again',
  discard: 'Give up',
  discardAsk: 'Give this work up?',
  discardText: 'It is not tried again. A letter that was not sent stays unsent.',
  retried: 'It is tried again.',
  discarded: 'Given up.',
  plots: {
    showTable: 'Show as a table',
    notDrawn: 'The drawing could not be loaded. The numbers are in the table.',
    places: {
      done: 'Everybody has handed in everything',
      behind: (name: string, share: string) => `${name} has the most left: ${share} done`,
      one: (share: string, left: number) =>
        left === 1 ? `${share} done, one form or paper left` : `${share} done, ${left} forms and papers left`,
      none: 'No forms or papers yet',
      noneText: 'Progress shows here once people have something to fill in.',
      text: (count: number) => `Bars of how much of the required forms and papers is done, for ${count} places.`,
      caption: 'Progress by place',
      place: 'Place',
      people: 'People',
      doneCount: 'Done',
      review: 'To review',
      left: 'Left',
      share: 'Share done',
      cut: (count: number) => `The ${count} newest places are shown.`,
    },
    completions: {
      none: 'Nothing was finished in the last 30 days',
      more: (week: number, before: number) => `${week} finished in the last 7 days, up from ${before}`,
      fewer: (week: number, before: number) => `${week} finished in the last 7 days, down from ${before}`,
      same: (week: number) => `${week} finished in the last 7 days, as many as the week before`,
      text: (total: number) => `A line of what was finished each day in the last 30 days, ${total} in all.`,
      caption: 'Finished by day',
      day: 'Day',
      count: 'Finished',
    },
    ahead: {
      none: 'Nothing is due in the next 14 days',
      most: (total: number, day: string, count: number) =>
        total === 1
          ? `One thing is due in the next 14 days, on ${day}`
          : `${total} due in the next 14 days, most on ${day}: ${count}`,
      text: 'A strip of the next 14 days with how much is due on each.',
      caption: 'Due in the next 14 days',
      day: 'Day',
      kind: 'What',
      count: 'How many',
    },
  },
}
