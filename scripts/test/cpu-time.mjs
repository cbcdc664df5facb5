// Counts the CPU time of a run and of each of its stages, which says more than minutes on a machine that does other work.
import { readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second. */
const ticksPerSecond = 100
const field = { user: 11, system: 12, childrenUser: 13, childrenSystem: 14 }

/** Sums fields of a line of `/proc/PID/stat`, in seconds; its second field, a name in parentheses, may hold spaces. */
const secondsIn = (line, names) => {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return names.reduce((sum, name) => sum + Number(fields[field[name]]), 0) / ticksPerSecond
}

const read = (names) => {
  try {
    return secondsIn(readFileSync('/proc/self/stat', 'utf8'), names)
  } catch {
    return 0
  }
}

/** CPU seconds (user and system) of this process: 0 outside Linux. */
const processSeconds = () => read(['user', 'system'])
/** CPU seconds of the programs that this process started and that ended, with those that they waited for. */
const endedSeconds = () => read(['childrenUser', 'childrenSystem'])

const stages = new Map()

const add = (stage, minutes, cpu) => {
  const before = stages.get(stage) ?? { minutes: 0, cpu: 0 }
  stages.set(stage, { minutes: before.minutes + minutes, cpu: before.cpu + cpu })
}

let counted = { process: processSeconds(), ended: endedSeconds() }

/** Counts what a program took that ended just now: call it before anything else ends. */
export const countEnded = (stage) => {
  const ended = endedSeconds()
  add(stage, 0, (ended - counted.ended) / 60)
  counted.ended = ended
}

/** Runs a stage and counts its minutes, and what this process itself took meanwhile. */
export const timed = async (stage, run) => {
  const start = performance.now()
  try {
    return await run()
  } finally {
    const now = processSeconds()
    add(stage, (performance.now() - start) / 60_000, (now - counted.process) / 60)
    counted.process = now
  }
}

const inMinutes = (number) => number.toFixed(1).padStart(6)

/** A line for each stage, in the order of their ends, and their sum: minutes, and minutes of CPU time. */
export const timeTable = () => {
  const rows = [...stages].filter(([, { minutes, cpu }]) => minutes + cpu >= 0.05)
  const cpu = processSeconds() / 60 + endedSeconds() / 60
  const minutes = process.uptime() / 60
  return [
    'minutes    CPU  stage',
    ...rows.map(([stage, row]) => `${inMinutes(row.minutes)} ${inMinutes(row.cpu)}   ${stage}`),
    `${inMinutes(minutes)} ${inMinutes(cpu)}   in all`,
  ].join('\n')
}
