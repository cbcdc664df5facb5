import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cruise } from 'dependency-cruiser'
import type { ICruiseResult, IFlattenedRuleSet } from 'dependency-cruiser'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
interface Rules {
  readonly forbidden: readonly { readonly name: string; readonly from?: { readonly pathNot?: unknown } }[]
  readonly options: { readonly enhancedResolveOptions: object }
}
const { default: config } = (await import(pathToFileURL(path.join(root, 'config/dependency-cruiser.mjs')).href)) as {
  readonly default: Rules
}
type Importers = Readonly<Record<string, readonly string[]>>

/** Which modules of the server import each module, as the rules allow it. */
const moduleImporters: Importers = Object.fromEntries(
  config.forbidden.flatMap(({ name, from }) => {
    const [, module] = /^modules-by-list-(.+)$/.exec(name) ?? []
    const [, allowed = ''] = /\((.+)\)/.exec(String(from?.pathNot)) ?? []
    return module === undefined ? [] : [[module, allowed.split('|').filter((each) => each !== module)]]
  }),
)

/** A circle of modules, each imported by the next; undefined for none. */
const circleIn = (importers: Importers, way: readonly string[] = []): readonly string[] | undefined => {
  for (const next of way.length === 0 ? Object.keys(importers) : (importers[way.at(-1) ?? ''] ?? [])) {
    if (way.includes(next)) return way.slice(way.indexOf(next))
    const circle = circleIn(importers, [...way, next])
    if (circle !== undefined) return circle
  }
  return undefined
}

const cache = path.join(root, 'node_modules', '.cache')
mkdirSync(cache, { recursive: true })
const canaries = mkdtempSync(path.join(cache, 'canary-'))
afterAll(() => rmSync(canaries, { recursive: true, force: true }))

const exported = 'export const b = 1'
const importing = (to: string) => `import { b } from '#${to}'\nexport const a = b`

/** The names of the rules that a small tree of files breaks. */
const rulesBrokenBy = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const folder = mkdtempSync(path.join(canaries, 'tree-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  const imports = ['contract', 'src', 'server', 'sw'].map((top) => [`#${top}/*`, `./${top}/*`])
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ type: 'module', imports: Object.fromEntries(imports) as object }),
  )
  const folders = [...new Set(Object.keys(files).map((name) => name.split('/')[0] ?? ''))]
  const { enhancedResolveOptions, ...options } = config.options
  const { output } = await cruise(
    folders,
    { ...options, baseDir: folder, validate: true, ruleSet: { forbidden: config.forbidden } as IFlattenedRuleSet },
    enhancedResolveOptions,
  )
  const { summary } = output as ICruiseResult
  expect(summary.totalCruised).toBeGreaterThan(1)
  return summary.violations.map((violation) => violation.rule.name)
}

/** One import that a rule refuses: the file, and what it imports. */
type Canary = readonly [file: string, to: string]

const upward = (prefix: string, top: string, floors: readonly string[]): [string, Canary][] =>
  floors
    .slice(0, -1)
    .map((floor, index) => [
      `${prefix}-${floor}`,
      [`${top}/${floor}/one/a.ts`, `${top}/${floors[index + 1] ?? ''}/two/b.ts`],
    ])

const modules =
  'deadlines tasks e-sign-consent forms work-permits people auth exports onboarding company-documents retention submissions new-hires self-identification wage-notices text-messages assisted-sessions applications'.split(
    ' ',
  )

const canaryByRule: Readonly<Record<string, Canary>> = {
  'contract-has-no-dependencies': ['contract/a.ts', 'src/b.ts'],
  'server-imports-contract-only': ['server/a.ts', 'src/b.ts'],
  'schema-holds-no-code': ['server/schema/a.ts', 'contract/protocol/b.ts'],
  'pdf-stands-alone': ['server/platform/pdf/a.ts', 'contract/domain/b.ts'],
  'platform-parts-time': ['server/platform/database/a.ts', 'server/platform/crypto/b.ts'],
  'platform-parts-crypto': ['server/platform/crypto/a.ts', 'server/platform/jobs/b.ts'],
  'platform-parts-jobs': ['server/platform/jobs/a.ts', 'server/platform/mail/b.ts'],
  'platform-parts-audit': ['server/platform/mail/a.ts', 'server/platform/files/b.ts'],
  'platform-parts-files': ['server/platform/files/a.ts', 'server/platform/http/b.ts'],
  'platform-parts-http': ['server/platform/http/a.ts', 'server/platform/tabular/b.ts'],
  'platform-record-is-for-modules': ['server/platform/mail/a.ts', 'server/platform/platform.ts'],
  'modules-by-list': ['server/modules/people/a.ts', 'server/modules/notes/b.ts'],
  ...Object.fromEntries(
    modules.map((module) => [
      `modules-by-list-${module}`,
      ['server/modules/lookups/a.ts', `server/modules/${module}/b.ts`],
    ]),
  ),
  'routes-are-private': ['server/modules/people/a.ts', 'server/modules/people/people.routes.ts'],
  'stores-are-private': ['server/modules/auth/a.ts', 'server/modules/people/people.store.ts'],
  'no-cross-server-form-imports': ['server/modules/forms/w4/a.ts', 'server/modules/forms/i9/b.ts'],
  'form-core-knows-no-form': ['server/modules/forms/core/a.ts', 'server/modules/forms/w4/b.ts'],
  'client-does-not-know-the-server': ['src/a.ts', 'server/b.ts'],
  'worker-sees-two': ['sw/a.ts', 'src/app/b.ts'],
  'offline-has-no-react': ['src/offline/a.ts', 'react'],
  'ui-is-product-agnostic': ['src/shared/ui/a.ts', 'contract/b.ts'],
  'no-cross-feature-imports': ['src/features/one/a.ts', 'src/features/two/b.ts'],
  'no-imports-between-applicant-and-staff-screens': [
    'src/features/applications/apply/a.ts',
    'src/features/applications/review/b.ts',
  ],
  'no-cross-form-imports': ['src/forms/w4/a.ts', 'src/forms/i9/b.ts'],
  'staff-kit-is-for-staff': ['src/features/auth/a.ts', 'src/shared/staff/b.ts'],
  'query-is-for-staff': ['src/features/a.ts', '@tanstack/react-query'],
  'query-stays-off-phones': ['src/features/profile/a.ts', 'src/shared/staff/query/b.ts'],
  'tests-stay-out': ['server/modules/notes/a.ts', 'server/modules/notes/b.fixture.ts'],
  ...Object.fromEntries([
    ...upward('contract-floors', 'contract', ['domain', 'protocol', 'forms', 'endpoints', 'examples']),
    ...upward('server-floors', 'server', ['schema', 'platform', 'policies', 'modules', 'app']),
    ...upward('client-ladder', 'src', ['api', 'offline', 'shared', 'session', 'forms', 'features', 'app']),
  ]),
}

describe('the import rules', () => {
  it.each(Object.entries(canaryByRule))('refuse an import against %s', async (rule, [file, to]) => {
    const isPackage = !to.includes('/') || to.startsWith('@')
    const target = isPackage ? `node_modules/${to}/index.js` : to
    const source = isPackage ? `import { b } from '${to}'\nexport const a = b` : importing(to)
    const manifest = isPackage
      ? { [`node_modules/${to}/package.json`]: `{ "name": "${to}", "main": "index.js", "type": "module" }` }
      : {}
    expect(await rulesBrokenBy({ [file]: source, [target]: exported, ...manifest })).toContain(rule)
  })

  it('allow no circle of modules on the server', () => {
    expect(moduleImporters['forms']).toContain('people')
    expect(circleIn(moduleImporters)).toBeUndefined()
    expect(circleIn({ ...moduleImporters, people: [...(moduleImporters['people'] ?? []), 'forms'] })).toEqual(
      expect.arrayContaining(['forms', 'people']),
    )
  })

  it('refuse a circle', async () => {
    const circle = {
      'src/a.ts': importing('src/b.ts'),
      'src/b.ts': `import { a } from '#src/a.ts'\nexport const b = () => a`,
    }
    expect(await rulesBrokenBy(circle)).toContain('no-circular')
  })

  it('each have an example that breaks them', () => {
    const rules = config.forbidden.map(({ name }) => name).filter((name) => name !== 'no-circular')
    expect(Object.keys(canaryByRule).sort()).toEqual(rules.sort())
  })

  it('let a tree pass that follows them', async () => {
    expect(
      await rulesBrokenBy({
        'src/features/one/a.ts': importing('contract/domain/b.ts'),
        'contract/domain/b.ts': exported,
      }),
    ).toEqual([])
  })
})
