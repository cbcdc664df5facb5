import type { Clock } from './clock.ts'
import type { Device } from './device/device.ts'
import type { Tab } from './device/tab.ts'
import type { DeviceName } from './plan.ts'
import type { History } from './history.ts'
import type { EventRecord } from './record-of-events.ts'
import type { Network } from './network.ts'
import type { Random } from './random.ts'
import type { Servers } from './server/installation.ts'

/** A person of the day. */
export interface Person {
  readonly index: number
  readonly username: string
  /** The manager who closes and restores the account. */
  readonly manager: string
  readonly random: Random
  owner: string | undefined
  password: string
  /** All that they had, by their hash: a restored server knows an earlier one. */
  readonly passwords: Map<string, string>
  isActive: boolean
  /** How many texts they typed. */
  texts: number
}

/** The word that every answer of a person contains: nobody else's does. */
export const markOf = (person: Person): string => `Qzx${['alder', 'birch', 'cedar'][person.index] ?? 'elm'}`

/** A violated invariant. */
export interface Violation {
  readonly at: number
  readonly invariant: string
  readonly what: string
}

/** What the server knows of people. */
export interface PeopleOnServer {
  isPassword(username: string, password: string): Promise<boolean>
  accountOf(username: string): Promise<{ readonly hash: string; readonly isActive: boolean }>
}

/** A submission as the server has it. */
export interface StoredSubmission {
  readonly id: number
  readonly submission_uuid: string
  readonly person_id: number
  readonly task_id: number
}

/** What the server has of signatures. */
export interface ServerContent {
  readonly submissions: readonly StoredSubmission[]
  readonly quarantined: ReadonlySet<string>
}

/** Everything of a day. */
export interface World {
  readonly clock: Clock
  readonly start: number
  readonly servers: Servers & PeopleOnServer
  readonly network: Network
  readonly devices: ReadonlyMap<DeviceName, Device>
  readonly people: readonly Person[]
  /** Open tabs by `device number`. */
  readonly tabs: Map<string, Tab>
  /** When somebody logged in on a device last: by `device owner`. */
  readonly visitors: Map<string, number>
  readonly history: History
  readonly record: EventRecord
  readonly violations: Violation[]
  /** As it was read last. */
  content: ServerContent
  /** How often each kind of thing happened. */
  readonly counts: Map<string, number>
  openTab(device: DeviceName, tab: number): Tab
  closeTab(key: string): void
  /** The next tabs of a device run the next version. */
  update(device: DeviceName): void
  violate(invariant: string, what: string): void
  count(kind: string): void
  /** Resolves to true when something is so, to false when that takes too long, or its tab is closed. */
  until(condition: () => boolean, milliseconds: number, tab?: Tab): Promise<boolean>
}
