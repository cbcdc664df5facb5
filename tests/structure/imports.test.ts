import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const cache = path.join(root, 'node_modules', '.cache')
mkdirSync(cache, { recursive: true })
const canary = mkdtempSync(path.join(cache, 'canary-'))
afterAll(() => rmSync(canary, { recursive: true, force: true }))

/** What the rules say of a small house with these files. */
const rulesBrokenBy = (files: Record<string, string>): string[] => {
  const folder = mkdtempSync(path.join(canary, 'house-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({
      type: 'module',
      imports: { '#contract/*': './contract/*', '#src/*': './src/*', '#server/*': './server/*' },
    }),
  )
  writeFileSync(path.join(folder, 'tsconfig.base.json'), '{}')
  const run = spawnSync(
    path.join(root, 'node_modules', '.bin', 'depcruise'),
    [
      '--config',
      path.join(root, '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      ...new Set(Object.keys(files).map((name) => name.split('/')[0] ?? '')),
    ],
    { cwd: folder, encoding: 'utf8' },
  )
  const report = JSON.parse(run.stdout) as {
    summary: { violations: { rule: { name: string } }[]; totalCruised: number }
  }
  expect(report.summary.totalCruised).toBeGreaterThan(1)
  return report.summary.violations.map((violation) => violation.rule.name).sort()
}

const b = 'export const b = 1'
const importing = (from: string) => `import { b } from '${from}'\nexport const a = b`

describe('the rules of who imports whom', () => {
  it.each([
    [
      'a feature that knows another',
      { 'src/features/one/a.ts': importing('../two/b.ts'), 'src/features/two/b.ts': b },
      'features-are-strangers',
    ],
    [
      'a part of staff screens that knows a feature',
      { 'src/staff/listing/a.ts': importing('../../features/two/b.ts'), 'src/features/two/b.ts': b },
      'staff-knows-no-feature',
    ],
    [
      'a form that knows another',
      { 'src/forms/w4/a.ts': importing('../i9/b.ts'), 'src/forms/i9/b.ts': b },
      'forms-are-strangers',
    ],
    [
      'a contract that knows the client',
      { 'contract/a.ts': importing('#src/b.ts'), 'src/b.ts': b },
      'contract-is-pure',
    ],
    [
      'a server that knows the client',
      { 'server/a.ts': importing('#src/b.ts'), 'src/b.ts': b },
      'server-knows-only-the-contract',
    ],
    [
      'a client that knows the server',
      { 'src/a.ts': importing('#server/b.ts'), 'server/b.ts': b },
      'client-does-not-know-the-server',
    ],
    [
      'an offline core that knows a feature',
      { 'src/offline/a.ts': importing('../features/b.ts'), 'src/features/b.ts': b },
      'offline-and-api-stand-at-the-bottom',
    ],
    [
      'a worker that knows the app',
      { 'sw/a.ts': importing('../src/app/b.ts'), 'src/app/b.ts': b },
      'worker-knows-only-offline-and-api',
    ],
    [
      'a component that knows the contract',
      { 'src/ui/a.ts': importing('#contract/b.ts'), 'contract/b.ts': b },
      'ui-knows-nothing-of-the-product',
    ],
    [
      'a circle',
      { 'src/a.ts': importing('./b.ts'), 'src/b.ts': `import { a } from './a.ts'\nexport const b = () => a` },
      'no-circles',
    ],
  ])('catch %s', (_what, files, rule) => {
    expect(rulesBrokenBy(files)).toContain(rule)
  })

  it('let a house pass that keeps them', () => {
    expect(rulesBrokenBy({ 'src/features/one/a.ts': importing('#contract/b.ts'), 'contract/b.ts': b })).toEqual([])
  })
})
