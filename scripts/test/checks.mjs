// Static checks: types, style, imports, format.
import { timed } from './cpu-time.mjs'
import { countCheck, runTool } from './tools.mjs'

const cache = 'node_modules/.cache'

/** The command that checks the style of files. */
export const lint = (...files) => [
  ...['eslint', ...files, '--config', 'config/eslint/eslint.config.js', '--max-warnings', '0'],
  ...['--cache', '--cache-location', `${cache}/eslint/`, '--no-warn-ignored'],
]

/** The command that checks the format of files. */
export const format = (...files) => [
  ...['prettier', '--check', ...files, '--ignore-path', 'config/prettierignore', '--log-level', 'warn'],
  ...['--cache', '--cache-location', `${cache}/prettier/.prettier-cache`, '--ignore-unknown'],
]

const imports = ['depcruise', '--config', 'config/dependency-cruiser.mjs', 'contract', 'src', 'sw', 'server']

/** All checks with their names. */
export const allChecks = [
  ['types', ['tsc', '-b']],
  ['lint', lint('.')],
  ['who imports whom', imports],
  ['unused', ['knip', '--config', 'config/knip.json', '--no-progress']],
  ['format', format('.')],
]

/** Runs checks one after the other; `isHeld` buffers output while something else writes to the terminal. */
export const runChecks = async (checks, { isHeld = false } = {}) => {
  for (const [name, command] of checks)
    countCheck(name, await timed('checks', () => runTool('checks', command, { isHeld })))
}
