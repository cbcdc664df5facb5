import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import {
  isPinned,
  missingPaths,
  missingScripts,
  namedOutside,
  variablesOfExample,
  variablesOfPage,
  variablesOfSource,
  wrongInDockerfile,
  wrongInServices,
} from './docs-checks.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const skipped = ['.git', 'data', 'dist', 'node_modules', 'playwright-report', 'shots', 'test-results', '.scratch']

const walk = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (skipped.includes(entry.name)) return []
    const name = path.posix.join(folder, entry.name)
    return entry.isDirectory() ? walk(name) : [name]
  })

const files = walk('')
const documents = files.filter((file) => file.endsWith('.md') && (!file.includes('/') || file.startsWith('docs/')))
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)
const variables = variablesOfExample(read('.env.example'))
const workflow = '.github/workflows/ci.yml'

describe('the documents', () => {
  it('are found', () => {
    expect(documents).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md']))
  })

  it.each(documents)('%s mentions paths that exist', (document) => {
    expect(missingPaths(files, document, read(document))).toEqual([])
  })

  it.each([...documents, workflow, 'compose.yaml', 'Dockerfile'])('%s runs scripts that exist', (document) => {
    expect(missingScripts(scripts, read(document))).toEqual([])
  })

  it('keep the README short', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(121)
  })

  it('list every decision once, under its number', () => {
    const records = files.filter((file) => /^docs\/decisions\/\d/.test(file)).map((file) => path.basename(file))
    const listed = [...read('docs/decisions/README.md').matchAll(/\[(\d{4})\]\((\d{4}-[\w-]+\.md)\)/g)]
    expect(listed.map(([, , file]) => file).sort()).toEqual(records.sort())
    expect(listed.every(([, number, file]) => file?.startsWith(`${number}-`))).toBe(true)
    expect(new Set(listed.map(([, number]) => number)).size).toBe(records.length)
    const parts = ['- Date: 20', '- Status: ', '## Context', '## Decision', '## Consequences']
    expect(records.filter((file) => !parts.every((part) => read(`docs/decisions/${file}`).includes(part)))).toEqual([])
  })
})

describe('the variables', () => {
  it('are the same in the configuration, in .env.example and in the operations document', () => {
    const sources = files.filter(
      (file) => /^server\/platform\/(config|files\/storage)\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'),
    )
    const known = variablesOfSource(sources.map(read).join('\n'))
    expect(known).toEqual(expect.arrayContaining(['PORT', 'LOG_LEVEL', 'TOLL_FREE_PHONE', 'AWS_REGION']))
    expect(variables).toEqual(known)
    expect(variablesOfPage(read('docs/operations.md'), 'Variables')).toEqual(known)
  })
})

describe('the container files', () => {
  it('pin their images, open ports to this machine only, and set variables that are read', () => {
    const { services } = parse(read('compose.yaml')) as { services: Parameters<typeof wrongInServices>[0] }
    expect(Object.keys(services)).toEqual(expect.arrayContaining(['app', 'database', 'storage', 'mail']))
    expect(wrongInServices(services, variables)).toEqual([])
  })

  it('copy what exists, and what is in the build context', () => {
    expect(wrongInDockerfile(files, read('Dockerfile'), read('.dockerignore'))).toEqual([])
  })

  it('set variables that are read', () => {
    const set = [...read('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, line]) => [
      ...(line ?? '').matchAll(/([A-Z_]+)=/g),
    ])
    const names = set.map(([, name]) => name ?? '').filter((name) => name !== 'NODE_ENV')
    expect(names).toContain('DATA_DIR')
    expect(names.filter((name) => !variables.includes(name))).toEqual([])
  })

  it('run the Node of .nvmrc', () => {
    const version = read('.nvmrc').trim()
    expect(
      read('Dockerfile')
        .match(/^FROM node:[\d.]+/gm)
        ?.every((line) => line.includes(`:${version}.`)),
    ).toBe(true)
  })
})

describe('the workflow', () => {
  it('has its jobs, each with a time limit, and runs files that exist', () => {
    const { jobs } = parse(read(workflow)) as { jobs: Record<string, { 'timeout-minutes'?: number }> }
    expect(Object.keys(jobs)).toEqual(expect.arrayContaining(['checks', 'embedded', 'postgres', 'journeys']))
    expect(Object.values(jobs).every((job) => (job['timeout-minutes'] ?? 0) > 0)).toBe(true)
    const run = [...read(workflow).matchAll(/\b(scripts\/[\w/.-]+)/g)].map(([, file]) => file ?? '')
    expect(run.filter((file) => !files.includes(file))).toEqual([])
  })
})

describe('every file of the project', () => {
  const texts = files.filter((file) =>
    /(^|\/)(\.[\w-]+|[\w-]+)?\.?(cjs|css|html|js|json|md|mjs|sql|ts|tsx|yaml|yml)$/.test(file),
  )

  it('mentions no document outside of it', () => {
    expect(texts.length).toBeGreaterThan(1000)
    expect(texts.flatMap((file) => namedOutside(file, read(file)).map((name) => `${file}: ${name}`))).toEqual([])
  })

  it('mentions pages of the documentation that exist', () => {
    const named = texts.flatMap((file) =>
      [...read(file).matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([page]) => ({ file, page })),
    )
    expect(named.filter(({ file, page }) => !file.startsWith('tests/architecture/') && !files.includes(page))).toEqual(
      [],
    )
  })
})

describe('the checks', () => {
  const some = ['src/app/routes.ts', 'docs/testing.md', 'server/schema/tables.ts']

  it.each([
    ['a folder', 'See `src/nowhere`.', ['src/nowhere']],
    ['a file by its name', 'See `no-such-file.ts`.', ['no-such-file.ts']],
    ['a word of a command', '```sh\nnode scripts/gone.mjs\n```\n', ['scripts/gone.mjs']],
    ['a link', 'See [it](gone.md).', ['gone.md']],
    ['a picture', '![It](pictures/gone.png)', ['pictures/gone.png']],
    ['a folder of a map', '```\nserver/   Fastify\n  gone/   what\n```\n', ['gone']],
  ])('find %s that is missing', (_what, text, missing) => {
    expect(missingPaths(some, 'docs/testing.md', text)).toEqual(missing)
  })

  it('let correct paths pass, and words that are no path', () => {
    const text =
      'See `src/app`, `routes.ts`, `app/routes.ts`, [a](testing.md#x), [b](https://example.com), `src/features/<domain>`, `*.routes.ts`, `/meta.json`.'
    expect(missingPaths(some, 'docs/testing.md', text)).toEqual([])
    expect(missingPaths(some, 'README.md', '```\nserver/   Fastify\n  schema/   rows\n```\n')).toEqual([])
  })

  it('find a missing script', () => {
    expect(missingScripts(['start', 'test'], 'npm start, `npm run gone`, npm run test:gone')).toEqual([
      'gone',
      'test:gone',
    ])
  })

  it('find variables in every notation', () => {
    const source = "env['PORT'] phone(env, 'LOCAL_PHONE', 'x') const { AWS_SESSION_TOKEN: token } = env"
    expect(variablesOfSource(source)).toEqual(['AWS_SESSION_TOKEN', 'LOCAL_PHONE', 'PORT'])
    expect(variablesOfExample('# The port\n# PORT=1\n')).toEqual(['PORT'])
    expect(variablesOfPage('## A\n| `X` | x |\n## Variables\n| `PORT` | y |\n', 'Variables')).toEqual(['PORT'])
  })

  it('find floating images, open ports, unknown variables and services without a profile', () => {
    expect(['postgres', 'postgres:latest', 'postgres:17'].filter(isPinned)).toEqual([])
    expect(['postgres:17.6-bookworm', 'axllent/mailpit:v1.28.2'].filter(isPinned)).toHaveLength(2)
    const app = { build: '.', ports: ['3000:3000'], environment: { PROT: 1 }, profiles: ['all'] }
    expect(wrongInServices({ app, db: { image: 'postgres:latest' } }, ['PORT'])).toEqual([
      'app: port 3000:3000',
      'app: variable PROT',
      'db: image postgres:latest',
      'db: no profile',
    ])
    const dockerfile = 'FROM node:latest\nCOPY src docs gone ./\n'
    expect(wrongInDockerfile(some, dockerfile, '*\n!src\n!gone\n')).toEqual(['node:latest', 'docs', 'gone'])
  })

  it('find documents outside of the project, which only tests may read', () => {
    const server = ['HOUSE', 'md'].join('.')
    const outside = ['..', 'shared', 'forms'].join('/')
    expect(namedOutside('src/a.ts', `// as ${server} says, ${['issue', 'E'].join(' ')}`)).toHaveLength(2)
    expect(namedOutside('src/a.ts', `// from ${outside}`)).toEqual([outside])
    expect(namedOutside('tests/a.ts', `// from ${outside}`)).toEqual([])
    expect(namedOutside('src/a.ts', "import { a } from '../shared/form-fields/a.ts'")).toEqual([])
  })
})
