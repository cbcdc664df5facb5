import { readFileSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Start time of a process in clock ticks since boot (proc(5), field 22), so that a reused pid isn't mistaken; undefined
 * if it no longer runs.
 */
const startOf = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    try {
      process.kill(pid, 0)
      return 'unknown'
    } catch {
      return undefined
    }
  }
}

/**
 * Claims a data folder for this process: a second process would corrupt the embedded database. Returns the release
 * function; throws if another running process has it.
 */
export const lockDataDirectory = (lockFile: string): (() => void) => {
  const mine = JSON.stringify({ pid: process.pid, start: startOf(process.pid) })
  for (;;) {
    try {
      writeFileSync(lockFile, mine, { flag: 'wx', mode: 0o600 })
      return () => rmSync(lockFile, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = readHolder(lockFile)
      const isAlive = holder !== undefined && startOf(holder.pid) === holder.start && holder.pid !== process.pid
      if (isAlive) throw new Error(`the data folder is in use by process ${holder.pid} (${lockFile})`, { cause: error })
      rmSync(lockFile, { force: true })
    }
  }
}

const readHolder = (lockFile: string): { pid: number; start: string | undefined } | undefined => {
  try {
    const held = JSON.parse(readFileSync(lockFile, 'utf8')) as { pid?: unknown; start?: string }
    return typeof held.pid === 'number' ? { pid: held.pid, start: held.start } : undefined
  } catch {
    return undefined
  }
}
