import type { UnitOfWork } from '../database/unit-of-work.ts'
import type { EmailPayload } from '../jobs/job-kinds.ts'
import type { Jobs } from '../jobs/job-queue.ts'

/** Queues an email to somebody who has an email address; others get nothing, and no text message is made of it. */
export const emailIfPossible = async <A extends { readonly email: string | null }>(
  { jobs }: { readonly jobs: Jobs },
  unit: UnitOfWork,
  person: A,
  email: (to: A & { readonly email: string }) => EmailPayload,
): Promise<void> => {
  if (person.email !== null) await jobs.enqueue(unit, 'send email', email({ ...person, email: person.email }))
}
