import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second. */
const ticksPerSecond = 100

/** A process or thread as `/proc` describes it: its parent, and its ticks with those of its children that ended. */
const read = (at: string): { readonly parent: number; readonly ticks: number } | undefined => {
  try {
    const line = readFileSync(`/proc/${at}/stat`, 'utf8')
    // The second field is a name in parentheses, which may hold spaces.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0)
    return { parent: Number(fields[1]), ticks }
  } catch {
    return undefined
  }
}

/** CPU seconds of the thread that asks; 0 outside Linux. */
export const threadSeconds = (): number => {
  try {
    const line = readFileSync('/proc/thread-self/stat', 'utf8')
    const [user, system] = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return (Number(user) + Number(system)) / ticksPerSecond
  } catch {
    return 0
  }
}

/** CPU seconds of this process, of all that it started, and of those that ended since; 0 outside Linux. */
export const treeSeconds = (): number => {
  const names = existsSync('/proc/self/stat') ? readdirSync('/proc') : []
  const processes = new Map(
    names
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const known = read(name)
        return known === undefined ? [] : [[Number(name), known] as const]
      }),
  )
  const isBelow = (pid: number): boolean => {
    const parent = processes.get(pid)?.parent
    return pid === process.pid || (parent !== undefined && parent > 1 && isBelow(parent))
  }
  const ticks = [...processes].filter(([pid]) => isBelow(pid)).reduce((sum, [, each]) => sum + each.ticks, 0)
  return ticks / ticksPerSecond
}
