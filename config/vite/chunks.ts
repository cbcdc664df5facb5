import type { Language } from '../../contract/domain/lookups.ts'
import { languages } from '../../contract/domain/lookups.ts'
import type { Chunk } from './chunk.ts'
import { firstPageChunks } from './first-page-chunks.ts'
import { formChunks } from './form-chunks.ts'
import { onDemandChunks } from './on-demand-chunks.ts'
import { screenChunks } from './screen-chunks.ts'
import { staffChunks } from './staff-chunks.ts'

/** All chunks. */
export const chunks: readonly Chunk[] = [
  ...firstPageChunks,
  ...onDemandChunks,
  ...formChunks,
  ...screenChunks,
  ...staffChunks,
]

/** The messages of every screen in one language: error messages of calls, and those of the frame. */
const messagesOf = (language: Language): readonly string[] => [
  ...['', 'email-', 'required/'].map((part) => `contract/protocol/messages/${part}${language}.ts`),
  `src/shared/i18n/messages/${language}.ts`,
  `src/app/messages/${language}.ts`,
]

const isUnder = (file: string, entries: readonly string[]): boolean =>
  entries.some((entry) => file.startsWith(entry.endsWith('/') ? entry : `${entry}.`))

const isAmong = ({ modules = [], except = [] }: Chunk, file: string): boolean =>
  isUnder(file, modules) && !isUnder(file, except)

/** Whether a file of the project, by its path from the root, belongs to a chunk. */
export const holds = (chunk: Chunk, file: string): boolean =>
  !/\/messages\/(en|es)\.ts$/.test(file) && isAmong(chunk, file)

/** The chunks in the bundler's format; `root` is the project's folder, with `/` at the end. */
export const chunkGroups = (root: string) => {
  const pathOf = (id: string) => (id.startsWith(root) ? id.slice(root.length).replace(/\?.*$/, '') : '')
  const groups = chunks.map((chunk) => {
    const packages = chunk.packages && new RegExp(`node_modules/(${chunk.packages.join('|')})/`)
    return {
      name: chunk.name,
      priority: chunk.priority,
      test: (id: string) => packages?.test(id) === true || holds(chunk, pathOf(id)),
    }
  })
  const messages = languages.map((language) => ({
    name: `messages-${language}`,
    // Modules of the frame that they import stay in the frame.
    priority: 135,
    test: (id: string) => messagesOf(language).includes(pathOf(id)),
  }))
  const ofScreens = chunks
    .filter(({ hasMessages }) => hasMessages)
    .flatMap((chunk) =>
      languages.map((language) => ({
        name: `${chunk.name}-${language}`,
        priority: chunk.priority,
        test: (id: string) => pathOf(id).endsWith(`/messages/${language}.ts`) && isAmong(chunk, pathOf(id)),
      })),
    )
  // Many small files of styles compress worse than one.
  const styles = {
    name: 'staff-styles',
    priority: 65,
    test: (id: string) =>
      pathOf(id).endsWith('.module.css') && chunks.some((chunk) => chunk.isForStaff && isAmong(chunk, pathOf(id))),
  }
  return [...messages, ...groups, styles, ...ofScreens]
}
