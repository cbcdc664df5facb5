import type { Role } from '#contract/domain/roles.ts'
import { homePath } from '#contract/domain/roles.ts'
import type { AppRoute } from '#src/app/route.ts'
import { routes } from '#src/app/routes.ts'
import { demoPeople } from '#server/app/demo/people.ts'
import type { SeededIds } from './seed-screens.ts'

/** A stop of the crawl: a screen at a URL, as one person sees it. */
export interface ScreenUnderTest {
  /** For the file's name: `business-id`. */
  readonly name: string
  readonly address: string
  /** Who sees it; no one logged in where absent. */
  readonly role?: Role
  readonly state: 'loaded' | 'failed' | 'none found' | 'opened'
  /** The beginnings of the names of the buttons or links, in English, that open what is looked at. */
  readonly press?: readonly string[]
}

/** The value of each parameter of a path. */
const filled = (path: string, has: SeededIds): string => {
  const ids: readonly (readonly [RegExp, number])[] = [
    [/^\/business/i, has.businessId],
    [/^\/location/i, has.locationId],
    [/^\/user/i, has.userId],
    [/^\/tpa-company|^\/TPA\/dashboard/i, has.companyId],
    [/^\/tpa-user/i, has.tpaUserId],
    [/^\/applications/i, has.registrationId],
  ]
  const id = ids.find(([start]) => start.test(path))?.[1] ?? has.userId
  const values: Readonly<Record<string, string | number>> = {
    id,
    cmpId: has.companyId,
    businessId: has.businessId,
    slug: has.slug,
    documentId: has.companyDocumentId,
    userDocumentId: path.startsWith('/employee') ? has.openId : has.waitingId,
  }
  return path.replace(/:(\w+)\??/g, (_all, name: string) => String(values[name] ?? id))
}

/** Whose screen it is: of those who may see it the role whose home path it shares, else the highest. */
const roleFor = ({ path, allow }: AppRoute): Role | undefined => {
  if (allow === 'anyone') return undefined
  const area = path.split('/')[1]?.toLowerCase()
  const allowed = allow.find((role) => homePath[role].split('/')[1]?.toLowerCase() === area && homePath[role] !== path)
  const home = allow.find((role) => homePath[role] === path)
  if (area === 'review' || area === 'applications') return 'STRMGR'
  return home ?? allowed ?? allow[0]
}

const nameOf = (path: string): string =>
  path
    .replace(/[:?]/g, '')
    .replace(/^\/|\/$/g, '')
    .replaceAll('/', '-') || 'start'

const isList = (path: string): boolean => /list|applications$|people$|^\/review$|document$/i.test(path)

/** Every screen of the table once, lists also without results and with a failing response. */
export const screensUnderTest = (has: SeededIds): readonly ScreenUnderTest[] =>
  routes.flatMap((screen) => {
    const role = roleFor(screen)
    const stop: ScreenUnderTest = {
      name: nameOf(screen.path),
      // The documents are those of the chosen business.
      address: filled(screen.path, has) + (screen.path.startsWith('/document') ? `?BusinessId=${has.businessId}` : ''),
      ...(role && { role }),
      state: 'loaded',
    }
    const more: readonly ScreenUnderTest[] = isList(screen.path)
      ? [
          {
            ...stop,
            name: `${stop.name}-none-found`,
            address: `${stop.address}${stop.address.includes('?') ? '&' : '?'}search=zzqx`,
            state: 'none found',
          },
          { ...stop, name: `${stop.name}-failed`, state: 'failed' },
        ]
      : []
    return [stop, ...more]
  })

/** The demo person of a role; the employee is the one with a whole packet. */
export const personOf = (role: Role): string =>
  demoPeople.find((person) => person.role === role && (role !== 'EMPLOYEE' || person.hasPacket))?.username ?? ''
