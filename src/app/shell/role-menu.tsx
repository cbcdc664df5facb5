import { useLocation } from 'react-router-dom'
import type { Role } from '#contract/domain/roles.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { matchRoute } from '../match-route.ts'
import { routes } from '../routes.ts'
import type { AppMessages } from '../messages/en.ts'
import { appMessages } from '../app-messages.ts'

/** As the specification names them. */
const order: readonly (keyof AppMessages['menu'])[] = ['home', 'businesses', 'locations', 'users', 'tpaCompany']

/** The screens that a role's menu lists. */
export const menuOf = (role: Role) =>
  routes
    .flatMap(({ path, menu }) => (menu?.roles.includes(role) ? [{ path, label: menu.label }] : []))
    .sort((one, other) => order.indexOf(one.label) - order.indexOf(other.label))

/** The menu of a role, as lines of the header's navigation; the open part is marked on all of its screens. */
export function Menu({ role }: { readonly role: Role }) {
  const messages = useMessages(appMessages)
  const { pathname } = useLocation()
  const here = matchRoute(pathname)
  return menuOf(role).map(({ path, label }) => (
    <li key={path}>
      <Link to={path} aria-current={here?.path === path ? 'page' : here?.section === label ? 'true' : undefined}>
        {messages.menu[label]}
      </Link>
    </li>
  ))
}
