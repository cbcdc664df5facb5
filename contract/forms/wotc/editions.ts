import { editionList } from '../editions/added-editions.ts'
import type { Edition, EditionDays } from '../editions/edition.ts'

/** What differs between editions of Form 8850. */
export interface WotcEdition extends Edition {
  /** The statement of a person who chooses not to answer. */
  readonly skipStatement: string
  /** Above the employer's signature: page 2 of Form 8850, and the certification of ETA Form 9061 that goes with it. */
  readonly employerAttestation: string
  /** What the employer signs instead where the information or the notice came after the offer. */
  readonly lateStatement: string
  /** The edition of ETA Form 9061 that goes with it. */
  readonly form9061: string
}

/** Editions of ETA Form 9061, oldest first; the last day is that of its OMB approval, as printed (OMB 1205-0371). */
export const form9061Editions = editionList<EditionDays>('eta9061', [
  { id: '2023-05', from: '2023-05-01', until: '2026-05-31' },
])

/** Editions of Form 8850, oldest first. */
export const wotcEditions = editionList<WotcEdition>('wotc', [
  {
    id: '2016-03',
    from: '2016-03-01',
    until: null,
    attestation:
      'Under penalties of perjury, I declare that I gave the above information to the employer on or before the day I was offered a job, and it is, to the best of my knowledge, true, correct, and complete.',
    skipStatement:
      'I choose not to answer the questions of Form 8850. I know that answering is voluntary, and that it does not affect whether I am hired or how I am treated at work.',
    employerAttestation:
      'Under penalties of perjury, I declare that the applicant provided the information on this form on or before the day a job was offered to the applicant and that the information I have furnished is, to the best of my knowledge, true, correct, and complete. Based on the information the job applicant furnished on page 1, I believe the individual is a member of a targeted group. I hereby request a certification that the individual is a member of a targeted group. (ETA Form 9061:) I certify that this information is true and correct to the best of my knowledge. I understand that the information above may be subject to verification.',
    lateStatement:
      'The information on this form was given, or the notice was completed, after the day a job was offered to the applicant, or there is nothing that shows otherwise. The employer makes no declaration under Form 8850 and does not request a certification.',
    form9061: '2023-05',
    source:
      'IRS Form 8850 (Rev. March 2016), pages 1 and 2; ETA Form 9061 (Rev. May 2023), page 2; that it is voluntary: Form 8850, page 2, Privacy Act notice',
  },
])

/** The edition of ETA Form 9061 that goes with one of Form 8850 on a day (YYYY-MM-DD): the newest that has begun. */
export const form9061On = ({ form9061 }: WotcEdition, day: string): string =>
  form9061Editions.findLast(({ from }) => from <= day)?.id ?? form9061
