import { Link, useLocation } from 'react-router-dom'
import type { Role } from '#contract/roles.ts'
import { useWords } from '#src/i18n/words.ts'
import { screenAt } from '../screen-at.ts'
import { screens } from '../screens.ts'
import type { AppWords } from '../words/en.ts'
import { appWords } from '../words/words.ts'

/** As the specification names them. */
const order: readonly (keyof AppWords['menu'])[] = ['home', 'businesses', 'locations', 'users', 'tpaCompany']

/** The screens that a role's menu names. */
export const menuOf = (role: Role) =>
  screens
    .flatMap(({ path, menu }) => (menu?.roles.includes(role) ? [{ path, label: menu.label }] : []))
    .sort((one, other) => order.indexOf(one.label) - order.indexOf(other.label))

/** The menu of a role, as lines of the header's navigation; the part that is open is marked on all of its screens. */
export function Menu({ role }: { readonly role: Role }) {
  const words = useWords(appWords)
  const { pathname } = useLocation()
  const here = screenAt(pathname)
  return menuOf(role).map(({ path, label }) => (
    <li key={path}>
      <Link to={path} aria-current={here?.path === path ? 'page' : here?.section === label ? 'true' : undefined}>
        {words.menu[label]}
      </Link>
    </li>
  ))
}
