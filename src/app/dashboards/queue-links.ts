import type { WorklistKey, AttentionRow } from '#contract/endpoints/dashboard.ts'
import type { Role } from '#contract/domain/roles.ts'
import { roleGroups, isAllowed } from '#contract/domain/roles.ts'
import type { AttentionLinks } from '#src/features/dashboard/links.ts'
import { peoplePaths } from '#src/features/people/people-paths.ts'

const ofPerson = (role: Role, userId: number | null): string | undefined =>
  userId === null || !isAllowed(roleGroups.review, role) ? undefined : peoplePaths[role].person(userId)

/** Where new hires are reported. */
export const newHiresPath = '/new-hires'

const lists: Readonly<Partial<Record<WorklistKey, string>>> = {
  sectionTwo: '/review?status=submitted',
  review: '/review?status=submitted',
  applications: '/applications?approval=1',
  overdue: '/review?status=open&sort=dueDate',
  unconfirmed: '/review?status=submitted',
}

/** Where a role works on the items of each worklist. */
export const linksFor = (role: Role): AttentionLinks => ({
  row: (queue: WorklistKey, { userDocumentId, applicationId, userId, kind }: AttentionRow) => {
    if (kind === 'newHireReport') return newHiresPath
    if (applicationId !== null) return `/applications/${applicationId}`
    if (userDocumentId === null) return ofPerson(role, userId)
    return queue === 'sectionTwo' ? `/review/${userDocumentId}/section-2` : `/review/${userDocumentId}`
  },
  all: (queue) => lists[queue],
})
