import { systemOrigin } from '../../../platform/audit/audit-log.ts'
import type { Actor } from '../../../platform/database/database.ts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Services } from '../../../platform/platform.ts'
import type { Location } from '../../../policies/organizations.ts'
import type { JobType } from '../../../platform/jobs/job-kinds.ts'
import type { Workplace } from './cast.ts'
import type { Moments } from './moments.ts'

/** Where the living business plays, and who of its staff acts. */
export interface Scene {
  readonly services: Services
  readonly moments: Moments
  readonly businessId: number
  readonly businessName: string
  readonly owner: Actor
  readonly locationOf: (workplace: Workplace) => Location
  /** Who manages a location: examines documents, reviews, reminds. */
  readonly managerOf: (workplace: Workplace) => Actor
  readonly jobTitleOf: (name: string) => number
  /** The document that is signed at a location. */
  readonly policy: { readonly id: number; readonly digest: string }
  /** Of a password that nobody knows. */
  readonly passwordHash: string
}

const emails: readonly JobType[] = ['send email', 'notify returned forms']

/** The services at a moment. Emails to people who don't exist would not be sent: they aren't queued either. */
export const servicesAt = (services: Services, at: Date): Services => ({
  ...services,
  now: () => at,
  jobs: {
    ...services.jobs,
    enqueue: async (unit, kind, ...rest) => {
      if (!emails.includes(kind)) await services.jobs.enqueue(unit, kind, ...rest)
    },
  },
})

/** A person of staff who acts in a transaction of the system, without a request of theirs. */
export const acting = (unit: UnitOfWork, actor: Actor) => ({ unit, actor, origin: systemOrigin, mayGiveAccess: false })
