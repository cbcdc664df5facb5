import { isAllowed, type Role } from '#contract/domain/roles.ts'
import { devicesPath, helpPath, loginSecurityPath, profilePath, systemPath } from '#src/shared/account-paths.ts'
import type { AppMessages } from '../messages/en.ts'
import { matchRoute } from '../match-route.ts'
import { peoplePaths } from '#src/features/people/people-paths.ts'
import { menuOf } from '../shell/role-menu.tsx'
import { sectionsOf } from '../sections/sections.ts'

/** A page that the search leads to. */
export interface PaletteAction {
  readonly path: string
  readonly title: keyof AppMessages['titles']
}

/** The pages that a role opens without an id: those of its menu and sections, what it adds, imports and exports. */
export const actionsOf = (role: Role): readonly PaletteAction[] => {
  const { add, import: imported, closed } = peoplePaths[role]
  const paths = [
    ...menuOf(role).map(({ path }) => path),
    ...sectionsOf(role).map(({ path }) => path),
    ...[add, imported, closed, '/business-add', '/location-add', '/location-import', '/tpa-company'],
    // Of one business: those who serve several open them from its page.
    ...(role === 'Owner' ? ['/payroll-export', '/i9-inspection', '/self-identification', '/webhooks'] : []),
    ...[devicesPath, systemPath, profilePath[role], loginSecurityPath, helpPath, '/about'],
  ]
  return [...new Set(paths)].flatMap((path) => {
    const route = matchRoute(path)
    return route && isAllowed(route.allow, role) ? [{ path, title: route.title }] : []
  })
}
