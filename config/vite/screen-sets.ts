import type { Plugin } from 'vite'

/** What a device stores for somebody: folders (with `/` at the end) and files. */
export interface SetOfScreens {
  /** What is followed from `tables`; everything where it is missing. */
  readonly of?: readonly string[]
  /** What is not followed from anywhere. */
  readonly without: readonly string[]
}

/** Modules that import others on demand, each of them for some users. */
const tables = ['src/app/routes', 'src/api/load-endpoint']

/** What employees have no use for, or only with a network, as logging in. */
const notForEmployees = [
  'src/api/staff-endpoints',
  'src/app/command-palette/',
  'src/app/kiosk/',
  'src/app/sections/',
  'src/app/staff-screens',
  'src/features/auth/passkey-step',
  'src/features/tasks/for-staff/',
  'src/session/kiosk/',
  'src/session/passkey-login',
  'src/session/robot-check/solve-robot-check',
  'src/shared/staff/',
]

/** What applicants have no use for in addition. */
const notForApplicants = [
  ...['notices', 'leaving-dialog', 'step-up', 'account-menu', 'brand-logo'].map((name) => `src/app/shell/${name}`),
  'src/app/outbox/device/device-card',
  'src/features/account-recovery/recovery-alert',
  'src/features/auth/recovery-field',
  'src/features/company-documents/complete/messages/',
  'src/features/step-up/',
  'src/forms/lifecycle/messages/',
  'src/offline/unlock/',
  'src/offline/vault/vault-epochs',
  'src/session/offline-access/',
]

const application = ['src/features/applications/apply/', 'contract/endpoints/applications/public-application']
const interview = ['src/features/applications/questions/', 'contract/endpoints/applications/wotc-interview']

/** The screens of applicants, of those who are asked the questions of Form 8850, and of employees; staff get all. */
const setsOfScreens = {
  applicant: {
    of: application,
    without: [...notForEmployees, ...notForApplicants, 'src/features/applications/apply/interview/'],
  },
  interview: { of: [...application, ...interview], without: [...notForEmployees, ...notForApplicants] },
  employee: { without: notForEmployees },
} satisfies Readonly<Record<string, SetOfScreens>>

/** A module's imports, by their paths in the project. */
export interface Imports {
  readonly now: readonly string[]
  readonly later: readonly string[]
}

const isUnder = (file: string, entries: readonly string[]): boolean =>
  entries.some((entry) => file.startsWith(entry.endsWith('/') ? entry : `${entry}.`))

/** All modules that the screens of a set may load. */
export const modulesOf = (
  { of, without }: SetOfScreens,
  importsOf: (module: string) => Imports | undefined,
  start: string,
): ReadonlySet<string> => {
  const found = new Set<string>()
  const add = (module: string) => {
    const imports = importsOf(module)
    if (found.has(module) || imports === undefined) return
    found.add(module)
    imports.now.forEach(add)
    const isTable = isUnder(module, tables)
    for (const later of imports.later)
      if (!isUnder(later, without) && (of === undefined || !isTable || isUnder(later, of))) add(later)
  }
  add(start)
  return found
}

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1]

/** The files that contain some modules, with their imports. */
const filesWith = (bundle: Bundle, holdsAny: (modules: readonly string[]) => boolean): ReadonlySet<string> => {
  const found = new Set<string>()
  const add = (fileName: string) => {
    const file = bundle[fileName]
    if (found.has(fileName) || file?.type !== 'chunk') return
    found.add(fileName)
    file.imports.forEach(add)
    for (const asset of file.viteMetadata?.importedAssets ?? []) found.add(asset)
  }
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && holdsAny(file.moduleIds)) add(file.fileName)
  for (const name of Object.keys(bundle)) if (name.endsWith('.css')) found.add(name)
  return found
}

/** Fonts for letters outside of Latin-1 are downloaded with the forms. */
const isForLater = (file: string) => /-(latin-ext|vietnamese)-/.test(file)
/** Charts are for staff at a computer, and fall back to a table: devices don't download their library in advance. */
const isNeverDownloaded = (file: string) => /\/(lazy-charts-|later-screens-)/.test(file)

/** The viewer of PDFs is large: it is downloaded with the first document. */
const isOfDocuments = (file: string) => /\/(pdf[-.](pages|worker)|__vite-browser-external)/.test(file)

/**
 * Determines which files of the build the worker downloads for each role: the applicant's are listed in the worker
 * itself, those that the interview, employees and staff need in addition in `assets/later-screens-*.json`.
 */
export const screenSets = (root: string) => {
  let applicant: ReadonlySet<string> = new Set()
  const plugin: Plugin = {
    name: 'screen sets',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const pathOf = (id: string) => (id.startsWith(root) ? id.slice(root.length).replace(/\?.*$/, '') : id)
      const idOf = new Map([...this.getModuleIds()].map((id) => [pathOf(id), id]))
      const importsOf = (module: string): Imports | undefined => {
        const info = this.getModuleInfo(idOf.get(module) ?? module)
        return info ? { now: info.importedIds.map(pathOf), later: info.dynamicallyImportedIds.map(pathOf) } : undefined
      }
      const filesOf = (set: SetOfScreens) => {
        const modules = modulesOf(set, importsOf, 'src/main.tsx')
        return filesWith(bundle, (ids) => ids.some((id) => modules.has(pathOf(id))))
      }
      const assets = Object.keys(bundle).filter((file) => file.startsWith('assets/') && !isNeverDownloaded(file))
      applicant = new Set(
        [...filesOf(setsOfScreens.applicant)].filter((file) => !isForLater(file) && !isOfDocuments(file)),
      )
      const ofInterview = filesOf(setsOfScreens.interview)
      const ofEmployee = filesOf(setsOfScreens.employee)
      const isOfEmployee = (file: string) => (ofEmployee.has(file) || isForLater(file)) && !isOfDocuments(file)
      const rest = assets.filter((file) => !applicant.has(file)).sort()
      const isOfInterview = (file: string) => ofInterview.has(file) && !isForLater(file) && !isOfDocuments(file)
      const further = rest.filter((file) => !isOfInterview(file))
      const later = {
        interview: rest.filter(isOfInterview),
        employee: further.filter(isOfEmployee),
        documents: further.filter(isOfDocuments),
        staff: further.filter((file) => !isOfEmployee(file) && !isOfDocuments(file)),
      }
      this.emitFile({ type: 'asset', name: 'later-screens.json', source: JSON.stringify(later) })
    },
  }
  return {
    plugin,
    /** What the worker itself names. */
    ofWorker: <Entry extends { readonly url: string }>(entries: readonly Entry[]): readonly Entry[] =>
      entries.filter(
        ({ url }) => !url.startsWith('assets/') || applicant.has(url) || url.startsWith('assets/later-screens-'),
      ),
  }
}
