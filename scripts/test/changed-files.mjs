// What was changed since the branch left `main`, committed or not.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '../ensure-packages.mjs'

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : []
}

/** The base commit of changes: where the branch left `main`, or on `main` the latest one. */
export const changedSince = () =>
  git('merge-base', 'HEAD', 'main')[0] ?? git('merge-base', 'HEAD', 'origin/main')[0] ?? 'HEAD'

/** The changed files that still exist, relative to the root. */
export const changedFiles = () =>
  [...git('diff', '--name-only', changedSince()), ...git('ls-files', '--others', '--exclude-standard')].filter((file) =>
    existsSync(path.join(root, file)),
  )
