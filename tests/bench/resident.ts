import { readFileSync } from 'node:fs'

/** Resident memory of a process, in bytes. */
export const residentOf = (pid: number): number => {
  const match = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (match === undefined) throw new Error(`the system does not say what process ${pid} holds`)
  return Number(match) * 1024
}
