import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { patchedSources } from '../../scripts/simulator/bundles.mjs'

const here = import.meta.dirname
const patchesIn = (folder: string) =>
  readdirSync(path.join(here, folder))
    .filter((file) => file.endsWith('.patch'))
    .map((file) => path.join(here, folder, file))

it('applies every planted fault, and what the next version changes, to the sources', () => {
  const faults = patchesIn('faults')
  expect(faults.length).toBeGreaterThanOrEqual(20)
  for (const patch of [...faults, ...patchesIn('versions')]) expect(patchedSources(patch).size).toBeGreaterThan(0)
})
