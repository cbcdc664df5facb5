import type { Plugin } from 'vite'

/** A file that only re-exports another file. */
export interface Forwarding {
  readonly file: string
  readonly target: string
  /** Its exports, in terms of the other's module `m`: `({default:m.t})`. */
  readonly shape: string
}

const forwardingPattern = /^export\{([^{}]+)\}from"\.\/([^"/]+)";?\s*$/

const nameOf = (fileName: string) => fileName.slice(fileName.lastIndexOf('/') + 1)

/** Reads a file's code; undefined for one with its own content. */
export const readForwarding = (fileName: string, code: string): Forwarding | undefined => {
  const [, names, target] = forwardingPattern.exec(code) ?? []
  if (names === undefined || target === undefined) return undefined
  const members = names.split(',').map((name) => {
    const [inner = '', outer = inner] = name.split(' as ')
    return `${outer}:m.${inner}`
  })
  return { file: nameOf(fileName), target, shape: `({${members.join()}})` }
}

/** The code with imports from forwarding files replaced by imports from the original files. */
export const importDirectly = (code: string, found: readonly Forwarding[]): string =>
  found.reduce(
    (result, { file, target, shape }) =>
      result
        .replaceAll(`import(\`./${file}\`)`, `import(\`./${target}\`).then(m=>${shape})`)
        .replaceAll(`"assets/${file}"`, `"assets/${target}"`),
    code,
  )

/**
 * A page in a chunk with others gets a file that only re-exports it, and costs a request: imports refer to the chunk
 * instead, and the file is removed.
 */
export const withoutForwardingFiles: Plugin = {
  name: 'without forwarding files',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).filter((file) => file.type === 'chunk')
    const isNamed = (file: string) => files.some(({ code }) => code.includes(`from"./${file}"`))
    const found = files.flatMap((file) => {
      const read = file.isEntry ? undefined : readForwarding(file.fileName, file.code)
      return read && !isNamed(read.file) ? [{ ...read, fileName: file.fileName }] : []
    })
    for (const { fileName } of found) Reflect.deleteProperty(bundle, fileName)
    for (const file of files) {
      file.code = importDirectly(file.code, found)
      for (const list of [file.dynamicImports, file.imports])
        for (const { fileName, target } of found) {
          const index = list.indexOf(fileName)
          if (index >= 0) list[index] = fileName.replace(nameOf(fileName), target)
        }
    }
  },
}
