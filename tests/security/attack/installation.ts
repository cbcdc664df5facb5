import { endpointOf } from '#contract/api.ts'
import { fillPath } from '#contract/protocol/endpoint-path.ts'
import type { Role } from '#contract/domain/roles.ts'
import { asForm } from '../../authorization/multipart.ts'
import type { AttackSession } from './log-in.ts'
import type { Answer, Sent } from './send-request.ts'

/** Which of two tenants somebody belongs to: that of the attackers, or the one that must stay as it is. */
export type Side = 'own' | 'other'

/** Somebody who can log in; an admin is above both sides. */
export interface AttackPerson {
  readonly username: string
  readonly role: Role
  readonly side: Side
}

/** What the rows are compared by: names of tables or lists, each with a digest. */
export type RowDigests = Readonly<Record<string, string>>

/** An installation under attack, and what is known of it. */
export interface Installation {
  readonly url: string
  /** The origin under which people know it, and which their passkeys are for. */
  readonly publicUrl: string
  readonly people: readonly AttackPerson[]
  send(request: Sent): Promise<Answer>
  /** The bearer token of a person. */
  tokenOf(person: AttackPerson): Promise<string>
  /** Logs a person in anew, on a device of its own; the session may be ended. */
  logIn(person: AttackPerson): Promise<AttackSession>
  /** The token of a session in which its person didn't prove lately who they are; undefined where none can be had. */
  lateToken(person: AttackPerson): Promise<string | undefined>
  /** Forgets a token of a person, because an attack ended its session. */
  forgetToken(person: AttackPerson, token: string): Promise<void>
  /** Digests of the rows that the own side must not change, or of all that a refused submission must not. */
  rows(of: Side | 'all'): Promise<RowDigests>
  /** Gives a person's consent to electronic signatures; false if that isn't possible from here. */
  agree(person: AttackPerson): Promise<boolean>
  /**
   * What the pattern's group finds in the newest email to an address, each find once; waits until one is there, and is
   * undefined where no mailbox can be read from here.
   */
  mailed(address: string, pattern: RegExp): Promise<string | undefined>
  /** Lets the limits of attempts forget, where that is possible: they would answer instead of what is attacked. */
  relax(): Promise<void>
  close(): Promise<void>
}

/** The paths of an installation's API begin with it. */
export const apiPath = (below: string): string => `/api${below}`

/** What a call is made with. */
export interface CallInput {
  readonly by?: AttackPerson | undefined
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly body?: object | undefined
  readonly files?: Readonly<Record<string, Buffer>> | undefined
}

/** The request of a call of the contract. */
export const requestOf = async (at: Installation, name: string, input: CallInput): Promise<Sent> => {
  const call = endpointOf(name)
  if (call === undefined) throw new Error(`the contract has no call ${name}`)
  const sent =
    input.files === undefined
      ? call.method === 'GET'
        ? { headers: {} }
        : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(input.body ?? {}) }
      : await asForm(input.body ?? {}, input.files)
  const bearer = input.by === undefined ? {} : { authorization: `Bearer ${await at.tokenOf(input.by)}` }
  return {
    method: call.method,
    path: apiPath(fillPath(call.path, input.params)),
    headers: { ...sent.headers, ...bearer },
    ...('payload' in sent ? { body: sent.payload } : {}),
  }
}

/** Makes a call of the contract. */
export const makeCall = async (at: Installation, name: string, input: CallInput): Promise<Answer> =>
  at.send(await requestOf(at, name, input))

/** The first person of a side in a role. */
export const personOf = (at: Installation, side: Side, role: Role): AttackPerson | undefined =>
  at.people.find((person) => person.side === side && person.role === role)
