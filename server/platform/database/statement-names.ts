import { randomBytes } from 'node:crypto'

/** How often a statement is sent before it is prepared. */
const uses = 3
/** The limit of texts remembered in total, to bound the memory. */
const textsMost = 2000

/** Names for repeated statements: PostgreSQL then parses and plans each once per connection. */
export interface StatementNames {
  /**
   * The name to send a statement under on this connection; undefined to send it without. `role` separates statements
   * under different policies.
   */
  of(connection: object, role: string, text: string): string | undefined
  /** Resets all names: earlier plans are no longer used. */
  forget(): void
}

/** Manages the statement names of a connection pool; `plansMost` of them have a plan on one connection. */
export const openStatementNames = (plansMost = 200): StatementNames => {
  let known = new Map<string, { name: string; met: number }>()
  let held = new WeakMap<object, Set<string>>()
  let made = 0
  // A statement can't name one of another person's in advance.
  const prefix = `s${randomBytes(6).toString('hex')}_`
  const meet = (key: string) => {
    const name = known.get(key)
    if (name !== undefined) {
      name.met += 1
      known.delete(key)
      known.set(key, name)
      return name
    }
    made += 1
    const first = { name: `${prefix}${made}`, met: 1 }
    known.set(key, first)
    // Evicts the least recently used text.
    const [oldest] = known.size > textsMost ? known.keys() : []
    if (oldest !== undefined) known.delete(oldest)
    return first
  }
  return {
    of: (connection, role, text) => {
      if (isReplanned(text)) return undefined
      const { name, met } = meet(`${role} ${text}`)
      const names = held.get(connection) ?? new Set()
      if (names.has(name)) return name
      if (met < uses || names.size >= plansMost) return undefined
      held.set(connection, names.add(name))
      return name
    },
    forget: () => {
      known = new Map()
      held = new WeakMap()
    },
  }
}

// The best index for a page of a list depends on the user and the filters.
const isReplanned = (text: string): boolean => text.includes(' offset ')
