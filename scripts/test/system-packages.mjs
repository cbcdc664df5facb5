// Debian's packages, for what the tests need beside Node.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { root } from '../ensure-packages.mjs'

/** Runs a program without a word; says whether it went well. */
export const quietly = (command, args, seconds) =>
  spawnSync(command, args, {
    cwd: root,
    stdio: 'ignore',
    timeout: seconds * 1000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', UCF_FORCE_CONFFOLD: '1' },
  }).status === 0

/** Whether packages can be installed here at all. */
export const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs packages where that is possible; says whether they are there now. */
export const apt = (packages) => {
  if (!isDebianRoot()) return false
  console.log(`Installing ${packages.join(' ')}`)
  return (
    quietly('apt-get', ['update', '-qq'], 300) &&
    quietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], 900)
  )
}
