import type { InspectionStatus } from '#contract/domain/i9-inspection.ts'

/** The inspection pack, in English. */
export const messages = {
  heading: (business: string) => `Form I-9 inspection of ${business}`,
  lede: (days: number) =>
    `After a notice of inspection you have ${days} business days to present every Form I-9 you must keep. The pack has all of them in one ZIP file.`,
  toSettings: 'Settings',
  toBusiness: 'Business',
  offline: 'You’re offline. The pack needs a connection.',
  packTitle: 'Inspection pack',
  where: 'Location',
  everywhere: 'All locations',
  closedLocation: (name: string) => `${name} (closed)`,
  current: 'Current employees',
  former: 'Former employees whose form must be kept',
  complete: 'Complete forms',
  incomplete: 'Missing or incomplete forms',
  notDue: 'No form due yet',
  past: 'Left out: former employees whose form no longer has to be kept',
  contents:
    'For each form: the signed PDF with its supplements and corrections, its audit certificate, and copies of documents you kept. The index lists everyone, also those without a form, with first day, last day, and until when the form must be kept.',
  english: 'The index is in English, like the forms.',
  careful:
    'The file shows Social Security numbers in full. It’s deleted from Firstday after a day. Each form in it is recorded as viewed by you.',
  make: 'Make the pack',
  again: 'Make a new pack',
  empty: 'No one here has a Form I-9 to present.',
  working: (done: string, total: string) => `${done} of ${total} people…`,
  workingTitle: 'Making the inspection pack',
  goesOn: 'You can leave this page and come back.',
  ready: (people: string, isOne: boolean) =>
    isOne ? 'The pack with 1 person is ready.' : `The pack with ${people} people is ready.`,
  availableTo: (when: string) => `You can download it until ${when}.`,
  gone: 'The last pack has been deleted.',
  nothing: 'No form could be collected.',
  download: 'Download ZIP',
  started: 'Download started',
  incompleteTitle: 'Missing or incomplete',
  incompleteText: 'Complete these before you make the pack. They’re in it as they are.',
  shown: (shown: string, total: string) => `The first ${shown} of ${total}. The index of the pack lists all.`,
  allComplete: 'Every Form I-9 is complete',
  allCompleteText: 'Nothing is missing for an inspection.',
  person: 'Name',
  status: 'Form I-9',
  firstDay: 'First day',
  employment: 'Employment',
  isCurrent: 'Current',
  isFormer: 'Former',
  noDay: 'Not recorded',
  statuses: {
    complete: 'Complete',
    notApproved: 'Signed, not approved',
    noSectionTwo: 'Section 2 missing',
    noSectionOne: 'Missing',
    notDue: 'Not due yet',
    neverStarted: 'No first day recorded',
  } satisfies Readonly<Record<InspectionStatus, string>>,
}

/** The type of the messages in every language. */
export type InspectionMessages = typeof messages
