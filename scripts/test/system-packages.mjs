// Debian's packages that the tests need besides Node.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
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

/** A file that keeps the daemons of packages from being started: tests start their own. */
const policy = '/usr/sbin/policy-rc.d'

const withoutDaemons = (install) => {
  if (existsSync(policy)) return install()
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    return install()
  } finally {
    rmSync(policy, { force: true })
  }
}

const install = (packages) =>
  quietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', '--no-remove', ...packages], 900)

/**
 * Installs packages if that removes no others, each by itself where they can't be installed together; returns whether
 * all are installed now.
 */
export const apt = (packages) => {
  if (packages.length === 0) return true
  if (!isDebianRoot()) return false
  console.log(`Installing ${packages.join(' ')}`)
  if (!quietly('apt-get', ['update', '-qq'], 300)) return false
  return withoutDaemons(() => install(packages) || packages.map((each) => install([each])).every(Boolean))
}
