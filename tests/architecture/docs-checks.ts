import path from 'node:path'

/** The files of the project, as paths from its root. */
export type Files = readonly string[]

const topFolders = ['.github', 'config', 'contract', 'docs', 'public', 'scripts', 'server', 'src', 'sw', 'tests']
const sourceName = /^[\w./@-]+\.(cjs|js|json|md|mjs|ts|tsx|yaml|yml)$/
const isPattern = (word: string) => /[*<>{}[\]…]/.test(word)

const isThere = (files: Files, name: string): boolean =>
  files.some((file) => file === name || file.startsWith(`${name}/`))

const isSomewhere = (files: Files, name: string): boolean =>
  files.some((file) => file === name || file.endsWith(`/${name}`))

/** Whether a word of a document is no path of the project, or one that exists. */
const isRight = (files: Files, word: string): boolean => {
  if (isPattern(word) || word.startsWith('/')) return true
  const name = word.replace(/^#/, '').replace(/\/$/, '')
  const isPath = name.includes('/') && topFolders.includes(name.split('/')[0] ?? '')
  if (isPath) return isThere(files, name)
  return word.includes('DATA_DIR') || word.includes('://') || !sourceName.test(name) || isSomewhere(files, name)
}

const textOf = (span: string): string[] => span.split(/[\s,;()'"]+/).filter(Boolean)

/** Folders of a map: `contract/` at the beginning of a line, below it the folders inside. */
const missingInMap = (files: Files, block: string): string[] => {
  let top = ''
  return block.split('\n').flatMap((line) => {
    top = /^([\w.]+)\/ /.exec(line)?.[1] ?? top
    const folders = [...line.matchAll(/(?:^| )([\w.-]+)\/(?= )/g)].map(([, folder]) => folder ?? '')
    return folders.filter((folder) => !isThere(files, folder) && !isThere(files, `${top}/${folder}`))
  })
}

/** The paths that a document names and that don't exist: in backticks, in blocks of code, in links and pictures. */
export const missingPaths = (files: Files, document: string, text: string): string[] => {
  const blocks = [...text.matchAll(/^```(\w*)\n(.*?)^```/gms)].map(([, language, block]) => ({ language, block }))
  const prose = text.replace(/^```.*?^```/gms, '')
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span ?? '')
  const commands = blocks.filter(({ language }) => language === 'sh').map(({ block }) => block ?? '')
  const maps = blocks.filter(({ language }) => language === '').map(({ block }) => block ?? '')
  const links = [...prose.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .map(([, target]) => target ?? '')
    .filter((target) => !/^(https?|mailto):/.test(target))
  return [
    ...[...spans, ...commands].flatMap(textOf).filter((word) => !isRight(files, word)),
    ...maps.flatMap((block) => missingInMap(files, block)),
    ...links.filter((target) => !isThere(files, path.posix.join(path.posix.dirname(document), target))),
  ]
}

/** The scripts that a text runs by npm and that package.json doesn't have. */
export const missingScripts = (scripts: readonly string[], text: string): string[] => {
  const named = [...text.matchAll(/npm (start|test)(?![\w:-])|npm run ([\w:-]+)/g)]
  return named.map(([, plain, run]) => plain ?? run ?? '').filter((script) => !scripts.includes(script))
}

/** The variables that the server reads, from the sources of its configuration. */
export const variablesOfSource = (source: string): string[] => {
  const read = source.matchAll(/env\['([A-Z0-9_]+)'\]|\(env, '([A-Z0-9_]+)'|\b(AWS_[A-Z_]+): \w/g)
  return [...new Set([...read].map(([, key, quoted, destructured]) => key ?? quoted ?? destructured ?? ''))].sort()
}

/** The variables of a file like `.env.example`: all commented out. */
export const variablesOfExample = (text: string): string[] =>
  [...text.matchAll(/^# ([A-Z_0-9]+)=/gm)].map(([, name]) => name ?? '').sort()

/** The variables of a table with `| NAME |` in its first column, under a heading. */
export const variablesOfPage = (text: string, heading: string): string[] => {
  const section = text.split(/^## /m).find((each) => each.startsWith(heading)) ?? ''
  return [...section.matchAll(/^\| `([A-Z_0-9]+)` +\|/gm)].map(([, name]) => name ?? '').sort()
}

/** Whether an image is pinned: it has to have a version, a number with a part after the dot. */
export const isPinned = (image: string): boolean => /^[\w./-]+:v?\d+\.\d+[\w.-]*$/.test(image)

/** A service of compose.yaml, as far as it is checked. */
interface Service {
  readonly build?: unknown
  readonly image?: string
  readonly ports?: readonly string[]
  readonly environment?: Readonly<Record<string, unknown>>
  readonly profiles?: readonly string[]
}

/** The defects of the services: floating images, ports open to everyone, variables that nothing reads, no profile. */
export const wrongInServices = (services: Readonly<Record<string, Service>>, variables: readonly string[]): string[] =>
  Object.entries(services).flatMap(([name, { build, image, ports = [], environment = {}, profiles = [] }]) => [
    ...(build === undefined && !isPinned(image ?? '') ? [`${name}: image ${image}`] : []),
    ...ports.filter((port) => !port.startsWith('127.0.0.1:')).map((port) => `${name}: port ${port}`),
    ...(build === undefined ? [] : Object.keys(environment))
      .filter((variable) => !variables.includes(variable))
      .map((variable) => `${name}: variable ${variable}`),
    ...(profiles.length === 0 ? [`${name}: no profile`] : []),
  ])

/** The defects of a Dockerfile: floating images, sources that don't exist or that are not in the build context. */
export const wrongInDockerfile = (files: Files, text: string, ignore: string): string[] => {
  const images = [...text.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image ?? '')
  const sources = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) => (names ?? '').split(' '))
  const admitted = [...ignore.matchAll(/^!(\S+)$/gm)].map(([, name]) => name ?? '')
  return [
    ...images.filter((image) => !isPinned(image)),
    ...sources.filter((source) => !isThere(files, source) || !admitted.includes(source)),
  ]
}

const designs = 'ARCHITECTURE ATTACKS FACTS FINDINGS HOUSE LANGUAGE MODELS OFFLINE PRODUCT SECURITY STACK UX'
const outside = new RegExp(`\\b(?:${designs.replaceAll(' ', '|')})(?:-\\d)?\\.md\\b|\\bissue [A-Z]\\b|/${'work'}/`, 'g')
const outsideProject = /\.\.\/shared\/(?:design|forms|hooks|review|spec|tools)(?![\w-])/g
const isTest = (file: string) => file.startsWith('tests/') || /\.(test|fixture)\.tsx?$/.test(file)

/** The documents that a file names and that are not part of the project; tests may read what is next to it. */
export const namedOutside = (file: string, text: string): string[] => [
  ...(text.match(outside) ?? []),
  ...(isTest(file) ? [] : (text.match(outsideProject) ?? [])),
]
