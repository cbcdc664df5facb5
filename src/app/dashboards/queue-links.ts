import type { WorklistKey, AttentionRow } from '#contract/endpoints/dashboard.ts'
import type { Role } from '#contract/domain/roles.ts'
import { roleGroups, isAllowed } from '#contract/domain/roles.ts'
import type { AttentionLinks } from '#src/features/dashboard/links.ts'
import { newHiresPath } from '#src/shared/staff/new-hires-path.ts'
import { peoplePaths } from '#src/features/people/people-paths.ts'

const ofPerson = (role: Role, userId: number | null): string | undefined =>
  userId === null || !isAllowed(roleGroups.review, role) ? undefined : peoplePaths[role].person(userId)

const lists: Readonly<Partial<Record<WorklistKey, string>>> = {
  unconfirmed: '/review?status=submitted',
}

// In the other worklists of people, the person is who has to act.
const staffWait: readonly WorklistKey[] = ['review', 'sectionTwo']

/** Where a role works on the items of each worklist. */
export const linksFor = (role: Role): AttentionLinks => ({
  row: (queue: WorklistKey, { userDocumentId, applicationId, userId, kind, person }: AttentionRow) => {
    if (kind === 'newHireReport') return newHiresPath
    if (applicationId !== null) return `/applications/${applicationId}`
    if (userDocumentId === null || (person !== null && staffWait.every((key) => key !== queue)))
      return ofPerson(role, userId)
    return queue === 'sectionTwo' ? `/review/${userDocumentId}/section-2` : `/review/${userDocumentId}`
  },
  people: ({ kind, id }) => `${peoplePaths[role].list}?${kind}=${id}`,
  all: (queue) => lists[queue],
})
