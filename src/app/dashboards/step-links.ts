import type { Role } from '#contract/domain/roles.ts'
import type { StepLinks } from '#src/features/first-steps/step-links.ts'
import { peoplePaths } from '#src/features/people/people-paths.ts'

/** Where a role does each of its first steps. */
export const stepLinksFor =
  (role: Role): StepLinks =>
  (key, { steps, companyId, newestBusinessId }) => {
    const ofBusiness = (path: string): string | undefined => {
      if (role !== 'Admin' && role !== 'TPA') return path
      return newestBusinessId === null ? undefined : `${path}&businessId=${newestBusinessId}`
    }
    const { add } = peoplePaths[role]
    switch (key) {
      case 'name':
        return '/profile'
      case 'tpaCompany':
        return '/tpa-company'
      case 'tpaUser':
        return companyId === null ? undefined : `/tpa-user/${companyId}`
      case 'business':
        return companyId === null ? undefined : `/business-add?tpaCompanyId=${companyId}`
      case 'location':
        return newestBusinessId === null ? undefined : `/location-add/${newestBusinessId}`
      case 'document':
        return newestBusinessId === null ? undefined : `/document/new?businessId=${newestBusinessId}`
      case 'owner':
        return ofBusiness(`${add}?role=Owner`)
      case 'manager':
        return ofBusiness(`${add}?role=STRMGR`)
      case 'employee':
        if (role === 'STRMGR') return '/applications'
        return steps.some((step) => step.key === 'location' && !step.isDone)
          ? undefined
          : ofBusiness(`${add}?role=EMPLOYEE`)
    }
  }
