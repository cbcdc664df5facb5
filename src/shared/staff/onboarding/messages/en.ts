/** Stages of onboarding, in English. */
export const messages = {
  label: 'Onboarding',
  any: 'All stages',
  stages: { invited: 'Invited', started: 'Started', submitted: 'Submitted', complete: 'Complete' },
  approvedOf: (approved: number, required: number) => `${approved} of ${required} approved`,
  fraction: (approved: number, required: number) => `${approved}/${required}`,
  next: { person: 'Employee’s turn', staff: 'Waiting for review' },
  overdue: 'Overdue',
  completeOf: (complete: string, all: string) => `${complete} of ${all} complete`,
  counts: {
    invited: (count: string) => `${count} invited`,
    started: (count: string) => `${count} started`,
    submitted: (count: string) => `${count} submitted`,
  },
}
