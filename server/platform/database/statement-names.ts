/** How often a statement is met before it is worth a plan that is kept. */
const uses = 3
/** Texts remembered in all, and plans kept on one connection: what the memory of both sides is bounded by. */
const textsMost = 2000
const plansMost = 200

/** Names for statements that come again and again: PostgreSQL then parses and plans each once for a connection. */
export interface StatementNames {
  /** The name to send a statement under on this connection; undefined to send it without. `role` tells apart what policies tell apart. */
  of(connection: object, role: string, text: string): string | undefined
  /** Forgets all names: plans made before are not used any more. */
  forget(): void
}

/** Keeps the names of a pool of connections. */
export const openStatementNames = (): StatementNames => {
  let known = new Map<string, { name: string; met: number }>()
  let held = new WeakMap<object, Set<string>>()
  let made = 0
  const meet = (key: string) => {
    const name = known.get(key)
    if (name !== undefined) {
      name.met += 1
      known.delete(key)
      known.set(key, name)
      return name
    }
    made += 1
    const first = { name: `s${made}`, met: 1 }
    known.set(key, first)
    // What was not met for longest makes room.
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

// Which index carries a page of a list depends on who asks and for what.
const isReplanned = (text: string): boolean => text.includes(' offset ')
