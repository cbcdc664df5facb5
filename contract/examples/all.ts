import { accountExamples } from './account.ts'
import { applicationExamples } from './applications.ts'
import { attentionExamples } from './attention.ts'
import { deskExamples, endingExamples } from './desk.ts'
import { consentExamples, paperExamples, reviewExamples } from './documents.ts'
import type { Examples } from './example.ts'
import { formExamples } from './forms.ts'
import { jobExamples } from './jobs.ts'
import { houseExamples } from './house.ts'
import { lookupExamples } from './lookups.ts'
import { peopleExamples } from './people.ts'

/** An example of every call, in an order in which each finds what it needs on fresh demo tenants. */
export const examples: Examples = {
  ...lookupExamples,
  ...consentExamples,
  ...formExamples,
  ...reviewExamples,
  ...paperExamples,
  ...applicationExamples,
  ...attentionExamples,
  ...deskExamples,
  ...peopleExamples,
  ...jobExamples,
  ...houseExamples,
  ...endingExamples,
  ...accountExamples,
}
