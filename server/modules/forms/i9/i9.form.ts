import { object, string } from 'yup'
import { i9 } from '#contract/forms/i9/i9.ts'
import type { I9Answers } from '#contract/forms/i9/i9.ts'
import { i9EmployerAnswers, i9EmployerSample } from '#contract/forms/i9/section-2/section-2.ts'
import { followWorkPermit } from '../../work-permits/work-permit.ts'
import { defineServerForm } from '../core/server-form.ts'
import { eVerifyDeadlinesOf } from './e-verify/e-verify.deadlines.ts'
import { sectionOneCorrectionsPage } from './i9.corrections-page.ts'
import { i9DeadlinesOf } from './i9.deadlines.ts'
import { i9PdfFields } from './i9.pdf-fields.ts'
import { toI9PrintModel } from './i9.print.ts'
import { rehireDeadlinesOf } from './rehire.deadlines.ts'
import { i9Substitute } from './i9.substitute.ts'

/** Form I-9 on the server: an employer prefills nothing in Section 1 (8 CFR 274a.2(b)(1)(i)). */
export const i9Form = defineServerForm<I9Answers>({
  definition: i9,
  name: 'Form I-9',
  subtitle: 'Employment Eligibility Verification',
  employer: { answers: i9EmployerAnswers, sample: i9EmployerSample, isNeeded: true },
  editionFacts: object({ preparerAttestation: string().required() }),
  prefill: () => ({}),
  deadlines: i9DeadlinesOf,
  otherDeadlines: async (trx, task, context) => [
    ...(await eVerifyDeadlinesOf(trx, task, context)),
    ...(await rehireDeadlinesOf(trx, task, context)),
  ],
  // A new one belongs to the next employment.
  endsWithNext: true,
  follow: (services, call, { task }) => followWorkPermit(services, call, task.person_id),
  // USCIS, I-9 Central, questions on Section 1: "including the information in a signed and dated attachment is also
  // acceptable".
  takesAttachment: true,
  also: sectionOneCorrectionsPage,
  boxes: (signed) => i9PdfFields(toI9PrintModel(signed)),
  sections: i9Substitute,
})
