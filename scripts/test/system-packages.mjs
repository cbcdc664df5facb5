// Debian's packages that the tests need besides Node.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { root } from '../ensure-packages.mjs'

/** Runs a program without output; returns whether it succeeded. */
export const quietly = (command, args, seconds) =>
  spawnSync(command, args, {
    cwd: root,
    stdio: 'ignore',
    timeout: seconds * 1000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', UCF_FORCE_CONFFOLD: '1' },
  }).status === 0

/** Whether packages can be installed on this machine. */
export const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs packages if that removes no others; returns whether they are installed now. */
export const apt = (packages) => {
  if (!isDebianRoot()) return false
  console.log(`Installing ${packages.join(' ')}`)
  return (
    quietly('apt-get', ['update', '-qq'], 300) &&
    quietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', '--no-remove', ...packages], 900)
  )
}
