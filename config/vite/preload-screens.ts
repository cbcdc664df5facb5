import type { Plugin } from 'vite'

const languages = ['en', 'es'] as const
type Language = (typeof languages)[number]

/** The modules of every screen besides the frame. */
const always = (language: Language) => [
  `contract/protocol/messages/${language}.ts`,
  `src/shared/i18n/messages/${language}.ts`,
  `src/app/messages/${language}.ts`,
]

/** The modules of these screens, by page name. */
const screens: Readonly<Record<string, (language: Language) => readonly string[]>> = {
  login: (language) => ['src/features/auth/login-page.tsx', `src/features/auth/messages/${language}.ts`],
  apply: (language) => [
    'src/features/applications/apply/apply-page.tsx',
    `src/features/applications/apply/messages/${language}.ts`,
  ],
}

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1]

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

/** A chunk with all its imports, each once. */
const withNeeded = (bundle: Bundle, fileNames: readonly string[]): ReadonlySet<string> => {
  const files = new Set<string>()
  const add = (fileName: string) => {
    const file = bundle[fileName]
    if (files.has(fileName) || file?.type !== 'chunk') return
    files.add(fileName)
    file.imports.forEach(add)
  }
  fileNames.forEach(add)
  return files
}

const linksOf = (bundle: Bundle, html: string, modules: readonly string[]): readonly string[] => {
  const entries = modules.map((module) => {
    const isOf = (id: string | null) => id?.endsWith(`/${module}`) === true
    const chunks = chunksOf(bundle)
    const chunk =
      chunks.find(({ facadeModuleId }) => isOf(facadeModuleId)) ?? chunks.find(({ moduleIds }) => moduleIds.some(isOf))
    if (!chunk) throw new Error(`no chunk holds ${module}`)
    return chunk.fileName
  })
  const scripts = [...withNeeded(bundle, entries)]
  return scripts
    .filter((file) => !html.includes(`/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
}

/**
 * Screens that people see before anything of the app is on their device get an HTML page for each language that
 * preloads all of their files, so that a slow connection needs only one round trip.
 * `server/platform/http/static-files.ts` chooses the page by the URL.
 */
export const preloadedScreens: Plugin = {
  name: 'early screens',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const index = bundle['index.html']
    if (index?.type !== 'asset') return
    const html = String(index.source)
    for (const [screen, modules] of Object.entries(screens))
      for (const language of languages) {
        const links = linksOf(bundle, html, [...always(language), ...modules(language)])
        const source = html.replace('</head>', `${links.join('')}</head>`)
        this.emitFile({ type: 'asset', fileName: `${screen}.${language}.html`, source })
      }
  },
}
