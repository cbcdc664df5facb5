// The share of each file of tests: its CPU seconds, as the runners' workers append them to a file, a line for each.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../ensure-packages.mjs'

/** CPU seconds that a file of tests may take; a longer file says why in the comment at its beginning. */
const share = 20

/** What a file that takes longer than its share begins its reason with. */
export const longMark = '// Takes more than its share: '

const isMarked = (file) => readFileSync(path.join(root, file), 'utf8').includes(longMark)

/** Opens the list of a run: `overShare` has a line for each file over its share, the longest first. */
export const openShares = (file) => ({
  file,
  overShare: () => {
    const seconds = new Map()
    for (const line of existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []) {
      const [name, taken] = line.split('\t')
      seconds.set(name, (seconds.get(name) ?? 0) + Number(taken))
    }
    const long = [...seconds].filter(([, taken]) => taken > share).sort(([, one], [, other]) => other - one)
    if (long.length === 0) return []
    const lineOf = ([name, taken]) =>
      `${taken.toFixed(0).padStart(6)} s  ${name}${isMarked(name) ? '' : ', which doesn’t say why'}`
    return [`\nfiles over their share of ${share} s of CPU time:`, ...long.map(lineOf)]
  },
})
