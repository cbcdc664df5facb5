import { NavLink } from 'react-router-dom'
import type { Role } from '#contract/roles.ts'
import { useWords } from '#src/i18n/words.ts'
import { screens } from '../screens.ts'
import { appWords } from '../words/words.ts'

/** The screens that a role's menu names. */
export const menuOf = (role: Role) =>
  screens.flatMap(({ path, menu }) => (menu?.roles.includes(role) ? [{ path, label: menu.label }] : []))

/** The menu of a role, as lines of the header's navigation. */
export function Menu({ role }: { readonly role: Role }) {
  const words = useWords(appWords)
  return menuOf(role).map(({ path, label }) => (
    <li key={path}>
      <NavLink to={path}>{words.menu[label]}</NavLink>
    </li>
  ))
}
