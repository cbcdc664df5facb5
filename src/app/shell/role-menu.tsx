import { NavLink } from 'react-router-dom'
import type { Role } from '#contract/roles.ts'
import { useWords } from '#src/i18n/words.ts'
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

/** The menu of a role, as lines of the header's navigation. */
export function Menu({ role }: { readonly role: Role }) {
  const words = useWords(appWords)
  return menuOf(role).map(({ path, label }) => (
    <li key={path}>
      <NavLink to={path}>{words.menu[label]}</NavLink>
    </li>
  ))
}
