import type { Plugin } from 'vite'
import { chunks } from './chunks.ts'

/**
 * Modules that import others on demand, each of them for some users: the set decides which imports are followed from
 * here.
 */
const tables = [
  'src/app/routes',
  'src/app/staff-routes',
  'src/app/staff-screens',
  'src/api/load-endpoint',
  'src/api/staff-endpoints',
]

/** What a set includes from the tables, and what it excludes everywhere: folders (with `/` at the end) and files. */
export interface SetOfScreens {
  readonly of: readonly string[]
  readonly without: readonly string[]
}

const ofApplicant: SetOfScreens = {
  of: [
    'src/features/auth/login-page',
    'src/features/applications/apply/',
    'contract/endpoints/applications/public-application',
  ],
  without: [
    'src/app/about/not-found-page',
    'src/app/shell/account-menu',
    // A kiosk has the screens of the manager who set it up.
    'src/app/kiosk/',
    'src/session/kiosk/',
    'src/app/outbox/device/device-card',
    'src/app/shell/brand-logo',
    'src/app/shell/notices',
    'src/offline/vault/vault-epochs',
    'src/app/shell/leaving-dialog',
    'src/app/shell/step-up',
    'src/features/account-recovery/recovery-alert',
    'src/features/auth/passkey-step',
    'src/features/auth/recovery-field',
    'src/features/company-documents/complete/messages/',
    'src/features/step-up/',
    'src/forms/lifecycle/messages/',
    // Logging in needs a network.
    'src/session/passkey-login',
    'src/session/robot-check/solve-robot-check',
    'src/session/offline-access/',
    ...['src/offline/unlock/unlock', 'src/offline/unlock/unlock-row-state'],
    'src/app/command-palette/',
    'src/app/sections/',
    'src/shared/staff/',
  ],
}

/** The screens of applicants, of those who are asked the questions of Form 8850, and of employees; staff get all. */
const setsOfScreens: Readonly<Record<'applicant' | 'interview' | 'employee', SetOfScreens>> = {
  applicant: {
    ...ofApplicant,
    without: [...ofApplicant.without, 'src/features/applications/apply/interview/'],
  },
  interview: {
    ...ofApplicant,
    of: [...ofApplicant.of, 'src/features/applications/questions/', 'contract/endpoints/applications/wotc-interview'],
  },
  employee: {
    of: [
      'src/api/staff-endpoints',
      'src/app/about/',
      'src/features/applications/apply/',
      'src/features/applications/questions/',
      'src/features/auth/',
      'src/features/company-documents/complete/',
      'src/features/e-sign-consent/',
      'src/features/i9-representative/',
      'src/features/login-security/',
      'src/features/profile/',
      'src/features/self-identification/answer/',
      'src/features/tasks/list/',
      'src/features/unsent-work/',
      'src/features/verification/',
      'src/forms/',
      'contract/endpoints/applications/public-application',
      'contract/endpoints/applications/wotc-interview',
      'contract/endpoints/company-documents',
      'contract/endpoints/credentials',
      'contract/endpoints/employers',
      'contract/endpoints/files',
      'contract/endpoints/forms/',
      'contract/endpoints/own-account',
      'contract/endpoints/second-factors',
      'contract/endpoints/self-identification',
      'contract/endpoints/sessions',
      'contract/endpoints/step-up',
      'contract/endpoints/tasks',
      'contract/endpoints/text-messages',
      'contract/endpoints/verification',
    ],
    // Logging in needs a network.
    without: [
      'contract/endpoints/forms/e-verify',
      'contract/endpoints/forms/lock-ins',
      'src/features/tasks/for-staff/',
      'src/features/auth/passkey-step',
      'src/session/passkey-login',
      'src/session/robot-check/solve-robot-check',
      'src/app/command-palette/',
      'src/app/kiosk/',
      'src/app/sections/',
      'src/session/kiosk/',
      'src/shared/staff/',
    ],
  },
}

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
    for (const later of imports.later) if (!isUnder(later, without) && (!isTable || isUnder(later, of))) add(later)
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
    for (const asset of [...(file.viteMetadata?.importedCss ?? []), ...(file.viteMetadata?.importedAssets ?? [])])
      found.add(asset)
  }
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && holdsAny(file.moduleIds)) add(file.fileName)
  return found
}

/** Fonts for letters outside of Latin-1 are downloaded with the forms. */
const isForLater = (file: string) => /-(latin-ext|vietnamese)-/.test(file)
/** Charts are for staff at a computer, and fall back to a table: devices don't download their library in advance. */
const isNeverDownloaded = (file: string) => /\/(lazy-charts-|later-screens-)/.test(file)

/** The viewer of PDFs is large: it is downloaded with the first document. */
const isOfDocuments = (file: string) => /\/(pdf[-.](pages|worker)|__vite-browser-external)/.test(file)

/** The chunks for staff among the files that others load, by the names of the files' chunks. */
export const staffChunksAmong = (files: Iterable<string>, chunkOf: (file: string) => string | undefined): string[] =>
  chunks
    .filter(({ isForStaff }) => isForStaff)
    .flatMap(({ name }) => [...files].filter((file) => chunkOf(file) === name))

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
      const leaked = staffChunksAmong([...applicant, ...ofInterview, ...ofEmployee], (file) => bundle[file]?.name)
      if (leaked.length > 0) this.error(`Applicants or employees would load ${leaked.join(', ')}`)
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
