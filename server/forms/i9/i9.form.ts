import { i9 } from '#contract/forms/i9/i9.ts'
import type { I9Answers } from '#contract/forms/i9/i9.ts'
import { i9Certification, i9EmployerAnswers } from '#contract/forms/i9/section-2/section-2.ts'
import type { I9EmployerAnswers } from '#contract/forms/i9/section-2/section-2.ts'
import { row, signerSection } from '../person-rows.ts'
import type { PaperSection, ServerForm } from '../server-form.ts'

const statuses = {
  1: 'A citizen of the United States',
  2: 'A noncitizen national of the United States',
  3: 'A lawful permanent resident',
  4: 'An alien authorized to work',
}

const shown = (document: I9EmployerAnswers['listA']): string =>
  [document?.title, document?.issuingAuthority, document?.number, document?.expiration]
    .filter((part) => typeof part === 'string')
    .join(', ')

const sectionTwo = (answers: I9EmployerAnswers, signer: string): PaperSection => ({
  heading: 'Section 2: Employer review and verification',
  rows: [
    row('A', 'Identity and employment authorization', shown(answers.listA)),
    row('B', 'Identity', shown(answers.listB)),
    row('C', 'Employment authorization', shown(answers.listC)),
    row('', 'First day of employment', answers.firstDayOfEmployment),
    row('', 'Additional information', answers.additionalInformation),
    row('', 'Certification', i9Certification),
    row('', 'Signed by, title', `${signer}, ${answers.title}`),
  ],
})

/** Form I-9 on the server: nothing of section 1 is filled in ahead by an employer (8 CFR 274a.2(b)(1)(i)). */
export const i9Form: ServerForm<I9Answers> = {
  definition: i9,
  name: 'Form I-9',
  subtitle: 'Employment Eligibility Verification',
  employer: { answers: i9EmployerAnswers, isNeeded: true },
  prefill: () => ({}),
  sections: ({ answers, employerPart }) => [
    signerSection('Section 1: Employee information and attestation', answers),
    {
      heading: 'Section 1, continued',
      rows: [
        row('', 'Other last names used', answers.otherLastNames),
        row('', 'Apt. number', answers.aptNumber),
        row('', 'Date of birth', answers.dob),
        row('', 'E-mail address', answers.emailId),
        row('', 'Telephone number', answers.phoneNumber),
        row(String(answers.resStatus), 'Status', statuses[answers.resStatus]),
        row('', 'USCIS or A-Number', answers.permanentResidentNo ?? answers.alienAuthToWorkNo),
        row('', 'Form I-94 admission number', answers.i94Number),
        row('', 'Foreign passport', [answers.passportNumber, answers.passportCountry].filter(Boolean).join(', ')),
        row('', 'Authorized to work until', answers.alienAuthToWorkExpiry),
      ],
    },
    ...(employerPart === undefined
      ? []
      : [sectionTwo(employerPart.answers as unknown as I9EmployerAnswers, employerPart.signer)]),
  ],
}
