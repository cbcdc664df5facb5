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
