import type { Kysely, PostgresPool, Transaction } from 'kysely'
import type { Role } from '#contract/domain/roles.ts'
import type { ProofKind } from '../../schema/auth/tables.ts'
import type { Tables } from '../../schema/tables.ts'
import type { ActorSetting } from './actor-signature.ts'
import type { Wire } from './transactions.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** Who acts, and their branch; the database's policies read nothing else. */
export interface Actor {
  readonly userId: number
  readonly name: string
  readonly role: Role
  readonly tpaCompanyId: number | null
  readonly businessId: number | null
  readonly locationIds: readonly number[]
  /** Counts changes of how the person logs in; absent for an actor that isn't a person's session or ticket. */
  readonly credentialEpoch?: number
  /**
   * What its session last proved who they are by; null where a trusted device asked for nothing more than the password,
   * absent where the session isn't known.
   */
  readonly provenBy?: ProofKind | null
}

/** Where a call came from. */
export interface Origin {
  readonly ip: string
  readonly agent: string
}

/** An open transaction: the only way to the tables. */
export type Trx = Transaction<Tables>

/** The roles that statements run under: for a person, or for the system. */
export type DatabaseRole = 'firstday_app' | 'firstday_system'

/**
 * A driver: connections of the owner from `pool`, wires for transactions under a role, and statements of the job
 * library.
 */
export interface Driver {
  readonly kind: 'embedded' | 'postgres'
  /** A display name without secrets. */
  readonly name: string
  /** Whether its login owns the tables; statements of one that doesn't run as the system. */
  readonly isOwner: boolean
  readonly pool: PostgresPool
  /** A connection for a transaction of this role, in the name of an actor. */
  wire(role: DatabaseRole, actor?: ActorSetting): Promise<Wire>
  /** Sends one statement as the system; absent if that is no faster than a transaction. */
  readonly query?: Wire['send']
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[]; rowCount: number }>
  close(): Promise<void>
}

/** The database as modules use it. */
export interface Database {
  readonly kind: Driver['kind']
  readonly name: Driver['name']
  readonly isOwner: Driver['isOwner']
  /** A transaction as a person: policies show and accept only rows of their branch. */
  as<T>(actor: Actor, work: (unit: UnitOfWork) => Promise<T>): Promise<T>
  /** A transaction as the system actor: login, keys, jobs. */
  system<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T>
  /**
   * One statement as the system actor, as its own transaction: less overhead than `system` for a lookup or a count. On
   * PostgreSQL what it writes may be lost if the database crashes before the next commit of `as` or `system`.
   */
  query<T>(question: (trx: Trx) => Promise<T>): Promise<T>
  /** Statements of the job library, outside of our transactions. */
  execute: Driver['execute']
  /** Connections of the login, which are the owner's if `isOwner`: for migrations and the startup lock. */
  readonly owner: Kysely<Tables>
  close(): Promise<void>
}
