import type { WorklistKey, AttentionRow } from '#contract/endpoints/dashboard.ts'
import type { Role } from '#contract/domain/roles.ts'
import { roleGroups, isAllowed } from '#contract/domain/roles.ts'
import type { AttentionLinks } from '#src/features/dashboard/links.ts'
import { peoplePaths } from '#src/features/people/people-paths.ts'

const ofPerson = (role: Role, UserId: number | null): string | undefined =>
  UserId === null || !isAllowed(roleGroups.review, role) ? undefined : peoplePaths[role].person(UserId)

const lists: Readonly<Partial<Record<WorklistKey, string>>> = {
  sectionTwo: '/review?status=submitted',
  review: '/review?status=submitted',
  applications: '/applications?approval=1',
  overdue: '/review?status=open&sort=dueDate',
  unconfirmed: '/review?status=submitted',
}

/** Where a role works on the items of each worklist. */
export const linksFor = (role: Role): AttentionLinks => ({
  row: (queue: WorklistKey, { UserDocumentId, ApplicationId, UserId }: AttentionRow) => {
    if (ApplicationId !== null) return `/applications/${ApplicationId}`
    if (UserDocumentId === null) return ofPerson(role, UserId)
    return queue === 'sectionTwo' ? `/review/${UserDocumentId}/section-2` : `/review/${UserDocumentId}`
  },
  all: (queue) => lists[queue],
})
