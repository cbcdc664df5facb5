// Removes what killed test runs left behind.
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Removes the folders of ended runs below `parent`: their names are `prefix`, the id of the run's process, `-` and more. */
export const removeLeftovers = (parent, prefix) => {
  for (const name of readdirSync(parent).filter((each) => each.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0])
    if (!isAlive(pid)) rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}
