/** What a user sets up first, in English. */
export const messages = {
  title: 'Get started',
  progress: (done: number, total: number) => `${done} of ${total} done`,
  dismiss: 'Dismiss',
  show: 'Show setup steps',
  done: 'Done',
  toDo: 'To do',
  steps: {
    name: {
      title: 'Add your name',
      text: 'Histories and emails show it.',
      verb: 'Add your name',
    },
    tpaCompany: {
      title: 'Add a TPA company',
      text: 'Each business belongs to one.',
      verb: 'Add a TPA company',
    },
    tpaUser: {
      title: 'Invite its first user',
      text: 'They set up the company’s businesses.',
      verb: 'Add a user',
    },
    business: {
      title: 'Add a business',
      text: 'Its name and address are enough to start.',
      verb: 'Add a business',
    },
    location: {
      title: 'Add a location',
      text: 'Every employee is assigned to at least one.',
      verb: 'Add a location',
    },
    document: {
      title: 'Add company documents',
      text: 'A handbook or a policy that employees read and acknowledge.',
      verb: 'Add a document',
    },
    owner: {
      title: 'Invite the owner',
      text: 'They see the whole business, and can add users of their own.',
      verb: 'Add the owner',
    },
    manager: {
      title: 'Invite a store manager',
      text: 'They review forms and examine identity documents at their location.',
      verb: 'Add a manager',
    },
    employee: {
      title: 'Add the first employee',
      text: 'They get an invitation by email with their first forms.',
      verb: 'Add an employee',
    },
  },
  /** For store managers: most of their people apply. */
  firstHire: {
    title: 'Hire your first employee',
    text: 'Hang up the hiring poster, then hire someone who applies.',
    verb: 'Open applications',
  },
}
