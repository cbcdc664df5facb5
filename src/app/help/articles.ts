import { isAllowed, roleGroups, type AllowedRoles, type Role } from '#contract/domain/roles.ts'
import { peoplePaths } from '#src/features/people/people-paths.ts'
import { loginSecurityPath, systemPath } from '#src/shared/account-paths.ts'
import type { AppRoute } from '../route.ts'

/** A screen that an article is about. */
type HelpLink = readonly [title: AppRoute['title'], path: string]

/** An article of the help page: who reads it, and the screens that it is about. */
interface Article {
  readonly allow: AllowedRoles
  readonly links: (role: Role) => readonly HelpLink[]
}

const { platform, owner, review } = roleGroups

const isPlatform = (role: Role) => isAllowed(platform, role)
const people = (role: Role): HelpLink => ['people', peoplePaths[role].list]
const inbox: HelpLink = ['inbox', '/review']
const hasSettings = (role: Role) => role === 'Owner' || role === 'MGMT'

/** In the order of the page. */
const articles = {
  tpaCompanies: {
    allow: ['Admin'],
    links: () => [
      ['tpaCompanies', '/tpa-company-list'],
      ['system', systemPath],
    ],
  },
  businesses: {
    allow: platform,
    links: () => [
      ['businesses', '/business-list'],
      ['locations', '/location-list'],
    ],
  },
  invite: { allow: review, links: (role) => [['personNew', peoplePaths[role].add]] },
  import: { allow: owner, links: (role) => [['peopleImport', peoplePaths[role].import]] },
  hire: { allow: review, links: () => [['applications', '/applications']] },
  remind: {
    allow: review,
    links: (role) => [people(role), ...(hasSettings(role) ? [['settings', `/${role}/settings`] as const] : [])],
  },
  review: { allow: review, links: () => [inbox] },
  section2: { allow: review, links: () => [inbox] },
  assist: { allow: review, links: (role) => [people(role)] },
  many: { allow: owner, links: (role) => [people(role), inbox] },
  correct: { allow: review, links: (role) => [inbox, people(role)] },
  documents: {
    allow: owner,
    links: (role) => [['documents', isPlatform(role) ? '/document' : `/${role}/document`]],
  },
  close: { allow: owner, links: (role) => [people(role), ['peopleClosed', peoplePaths[role].closed]] },
  newHires: { allow: review, links: () => [['newHires', '/new-hires']] },
  logIn: { allow: review, links: (role) => [people(role), ['loginSecurity', loginSecurityPath]] },
  offline: { allow: review, links: () => [] },
} as const satisfies Readonly<Record<string, Article>>

/** The name of an article. */
export type ArticleKey = keyof typeof articles

/** The articles that a role reads, with the screens that each is about. */
export const articlesOf = (role: Role): readonly { readonly key: ArticleKey; readonly links: readonly HelpLink[] }[] =>
  (Object.entries(articles) as [ArticleKey, Article][])
    .filter(([, { allow }]) => isAllowed(allow, role))
    .map(([key, { links }]) => ({ key, links: links(role) }))
