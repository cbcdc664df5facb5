import { Link, useLocation } from 'react-router-dom'
import type { Role } from '#contract/domain/roles.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { matchRoute } from '../match-route.ts'
import { routes } from '../routes.ts'
import type { AppWords } from '../messages/en.ts'
import { appWords } from '../app-messages.ts'

/** As the specification names them. */
const order: readonly (keyof AppWords['menu'])[] = ['home', 'businesses', 'locations', 'users', 'tpaCompany']

/** The screens that a role's menu names. */
export const menuOf = (role: Role) =>
  routes
    .flatMap(({ path, menu }) => (menu?.roles.includes(role) ? [{ path, label: menu.label }] : []))
    .sort((one, other) => order.indexOf(one.label) - order.indexOf(other.label))

/** The menu of a role, as lines of the header's navigation; the part that is open is marked on all of its screens. */
export function Menu({ role }: { readonly role: Role }) {
  const words = useMessages(appWords)
  const { pathname } = useLocation()
  const here = matchRoute(pathname)
  return menuOf(role).map(({ path, label }) => (
    <li key={path}>
      <Link to={path} aria-current={here?.path === path ? 'page' : here?.section === label ? 'true' : undefined}>
        {words.menu[label]}
      </Link>
    </li>
  ))
}
