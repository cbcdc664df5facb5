import type { Plugin } from 'vite'

const chunkOf = (file: string): string => file.replace(/^.*\//, '').replace(/-[\w-]{8}\.(js|css)$/, '.$1')

/** What every page has loaded before it imports anything. */
const ofEveryPage = ['base.js', 'frame.js', 'frame.css', 'rolldown-runtime.js']

/** What these chunks import statically: it is there before they import anything. */
const importedBy: Readonly<Record<string, readonly string[]>> = {
  'device.js': ['calls.js'],
  'filling.js': ['calls.js', 'device.js', 'fields.js'],
  'sending.js': ['calls.js', 'device.js', 'receipts.js'],
}

/**
 * The files that an import in a chunk loads ahead, so that they arrive together. Not those that are there already: each
 * name is downloaded with the chunk that has the import. The descriptions of endpoints have no styles, and import what
 * their calls have loaded.
 */
export const neededBy = (host: string, dependencies: readonly string[]): string[] => {
  const chunk = chunkOf(host)
  if (chunk === 'calls.js') return []
  const isThere = new Set([...ofEveryPage, ...(importedBy[chunk] ?? [])])
  return dependencies.filter((file) => !isThere.has(chunkOf(file)))
}

/** A chunk's code whose imports name only the files that are needed. */
export const withFewerDependencies = (host: string, code: string): string => {
  const [list, names] = /m\.f=(\[[^\]]*\])/.exec(code) ?? []
  if (list === undefined || names === undefined) return code
  const all = JSON.parse(names) as readonly string[]
  const needed = neededBy(host, all)
  const renumbered = (numbers: string) =>
    numbers
      .split(',')
      .map((number) => needed.indexOf(all[Number(number)] ?? ''))
      .filter((number) => number >= 0)
      .join()
  return code
    .replace(list, () => `m.f=${JSON.stringify(needed)}`)
    .replaceAll(/__vite__mapDeps\(\[([\d,]+)\]\)/g, (_, numbers: string) => {
      const remaining = renumbered(numbers)
      return remaining === '' ? '[]' : `__vite__mapDeps([${remaining}])`
    })
}

/** Leaves out what `neededBy` does, after Vite has listed the files of each import. */
export const fewerDependencies: Plugin = {
  name: 'fewer dependencies',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = withFewerDependencies(file.fileName, file.code)
    },
  },
}
