import { object } from 'yup'
import type { Geolocation } from '../domain/geolocation.ts'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { id, requiredMessage, text } from '../protocol/fields.ts'
import { roleGroups } from '../domain/roles.ts'

/** A device on which a person is logged in. */
export interface ActiveSession {
  readonly id: string
  /** The browser as it names itself: `Chrome`; null if it names nothing known. */
  readonly browser: string | null
  /** Its operating system: `Android`. */
  readonly system: string | null
  /** The IP address that the login came from. */
  readonly ipAddress: string
  /** Where that address is used; null if it isn't known. */
  readonly geolocation: Geolocation | 'privateNetwork' | null
  /** ISO time of the login. */
  readonly loggedInAt: string
  /** ISO time of the last login or renewal; renewals come every quarter of an hour while the app is open. */
  readonly lastUsedAt: string
  /** Its person called the device their own. */
  readonly isPersonalDevice: boolean
  /** The session of this call. */
  readonly isCurrent: boolean
}

/** The reply to ending sessions. */
export interface EndedSessions {
  /** How many were ended. */
  readonly ended: number
}

/** The devices on which people are logged in. */
export const sessions = {
  list: endpoint({
    method: 'GET',
    path: '/account/Sessions',
    allow: roleGroups.everyone,
    summary: 'List the devices one is logged in on',
    isOpenWithoutSecondFactor: true,
    reply: reply<{ readonly list: readonly ActiveSession[] }>(),
  }),
  end: endpoint({
    method: 'POST',
    path: '/account/EndSession',
    allow: roleGroups.everyone,
    summary: 'Log out on another device',
    isOpenWithoutSecondFactor: true,
    body: object({ id: text(100).required(requiredMessage) }),
    reply: reply<EndedSessions>(),
  }),
  endOthers: endpoint({
    method: 'POST',
    path: '/account/EndOtherSessions',
    allow: roleGroups.everyone,
    summary: 'Log out on all other devices, which need both steps of the login again',
    isOpenWithoutSecondFactor: true,
    reply: reply<EndedSessions>(),
  }),
  endOfPerson: endpoint({
    method: 'POST',
    path: '/user/EndSessions',
    allow: roleGroups.owner,
    summary: 'Log a user out on all devices, which need both steps of the login again',
    body: object({ userId: id().required(requiredMessage) }),
    reply: reply<EndedSessions>(),
  }),
}
