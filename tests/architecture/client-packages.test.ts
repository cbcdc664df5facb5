import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Source files of a folder, without its tests. */
const sourcesOf = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture)\./.test(name))
    .map((name) => path.join(folder, name))

const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

/** The names of the packages that some files import. */
const importedBy = (files: readonly string[]): ReadonlySet<string> =>
  new Set(
    files.flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/\b(?:from|import\()\s*'((?:@[\w-]+\/)?[\w-]+)/g)].map(
        ([, name = '']) => name,
      ),
    ),
  )

describe('the packages that the client is asked for with', () => {
  const importedByClient = importedBy([...sourcesOf('src'), ...sourcesOf('contract')])
  it.each([
    'react',
    'react-dom',
    'react-router-dom',
    'workbox-window',
    'dexie',
    'dexie-react-hooks',
    'xstate',
    '@xstate/react',
    'ky',
    'formik',
    'yup',
  ])('include %s, which the client imports', (name) => {
    expect(manifest.dependencies).toHaveProperty([name])
    expect(importedByClient).toContain(name)
  })

  it.each(['workbox-precaching', 'workbox-routing'])('include %s, which the service worker imports', (name) => {
    expect(manifest.dependencies).toHaveProperty([name])
    expect(importedBy(sourcesOf('sw'))).toContain(name)
  })

  it('include vite-plugin-pwa, which the build imports', () => {
    expect(manifest.dependencies).toHaveProperty(['vite-plugin-pwa'])
    expect(importedBy(['vite.config.ts'])).toContain('vite-plugin-pwa')
  })

  it.each([
    ['vitest', 'vitest', 'config/vitest.config.ts'],
    ['playwright', '@playwright/test', 'config/playwright.config.ts'],
  ])('include %s, which runs the tests', (_name, name, config) => {
    expect({ ...manifest.dependencies, ...manifest.devDependencies }).toHaveProperty([name])
    expect(importedBy([config])).toContain(name)
  })

  it('are built as they are published', () => {
    const build = ['vite.config.ts', ...sourcesOf('config/vite')]
    const code = build.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n')
    expect(code).not.toMatch(/\balias\b|\.code\s*=[^=]|node_modules\/\w/)
    expect(code.split('\n').length).toBeLessThan(500)
  })
})
