import { PrecacheController } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { screenSets, setsUpTo } from '#src/offline/screens/screen-sets.ts'
import type { ScreenSet } from '#src/offline/screens/screen-sets.ts'

/** Which sets are downloaded, and the files of the active worker and of the one before it. */
interface DownloadRecord {
  readonly sets: readonly ScreenSet[]
  readonly files: readonly string[]
  readonly previousFiles: readonly string[]
}

/** Named as Workbox names its own: `clearDevice` leaves it in place. */
const cacheName = 'firstday-precache-screens'
const recordPath = '/downloaded-screens'
/** Workbox downloads the files of a controller one after another: a set is divided among some. */
const concurrency = 6
const emptyRecord: DownloadRecord = { sets: [], files: [], previousFiles: [] }

/** What a captive portal sends in place of a file is never stored. */
const isOurs = {
  cacheWillUpdate: ({ response }: { readonly response: Response }) =>
    Promise.resolve(response.ok && !response.redirected ? response : null),
}

/** Workbox stores files during an installation alone; a set may be requested by a message later. */
const asInstallation = (event: ExtendableEvent) =>
  Object.create(event, {
    type: { value: 'install' },
    waitUntil: { value: (work: Promise<unknown>) => event.waitUntil(work) },
  }) as ExtendableEvent

/** Files that are downloaded together. */
const bundleOf = (entries: readonly PrecacheEntry[]) => {
  const controllers = Array.from({ length: concurrency }, (_, lane) => {
    const controller = new PrecacheController({ cacheName, plugins: [isOurs] })
    controller.addToCacheList(entries.filter((_entry, index) => index % concurrency === lane))
    return controller
  })
  const keys = new Map(controllers.flatMap((each) => [...each.getURLsToCacheKeys()]))
  return {
    /** The addresses that the files are stored under. */
    files: [...keys.values()],
    /** Downloads what is missing; rejects when a file can't be downloaded. */
    install: (event: ExtendableEvent) => Promise.all(controllers.map((each) => each.install(asInstallation(event)))),
    keyOf: (path: string): string | undefined => keys.get(new URL(path, location.href).href),
  }
}

const isList = ({ url }: PrecacheEntry) => /later-screens-[\w-]+\.json$/.test(url)

/**
 * The worker lists the applicant's files itself; those of the other sets are listed in their own file, loaded on
 * demand. Workbox downloads and stores them; which sets a device has is recorded beside them.
 */
export const openScreenFiles = (built: readonly PrecacheEntry[]) => {
  const applicant = bundleOf(built.filter((entry) => !isList(entry)))
  const lists = bundleOf(built.filter(isList))
  const open = () => caches.open(cacheName)
  const recordAddress = new URL(recordPath, location.href).href

  const readRecord = async (): Promise<DownloadRecord> => {
    const match = await (await open()).match(recordAddress)
    return match === undefined ? emptyRecord : ((await match.json()) as DownloadRecord)
  }
  const writeRecord = async (record: DownloadRecord): Promise<void> =>
    (await open()).put(recordAddress, Response.json(record))

  const readLists = async (event: ExtendableEvent) => {
    await lists.install(event)
    const match = lists.files[0] === undefined ? undefined : await (await open()).match(lists.files[0])
    const later = match === undefined ? {} : ((await match.json()) as Record<string, readonly string[]>)
    return new Map(
      Object.entries(later).map(([set, urls]) => [set, bundleOf(urls.map((url) => ({ url, revision: null })))]),
    )
  }
  let laterBundles: ReturnType<typeof readLists> | undefined
  const bundlesOf = async (sets: readonly ScreenSet[], event: ExtendableEvent) => {
    if (sets.every((set) => set === 'applicant')) return [applicant]
    laterBundles ??= readLists(event).catch((error: unknown) => {
      laterBundles = undefined
      throw error
    })
    const later = await laterBundles
    return [applicant, lists, ...sets.flatMap((set) => later.get(set) ?? [])]
  }
  const filesOf = async (sets: readonly ScreenSet[], event: ExtendableEvent) =>
    (await bundlesOf(sets, event)).flatMap(({ files }) => files)
  const installAll = async (sets: readonly ScreenSet[], event: ExtendableEvent) => {
    for (const bundle of await bundlesOf(sets, event)) await bundle.install(event)
  }

  // One at a time reads and writes the record.
  let queue: Promise<unknown> = Promise.resolve()
  const enqueue = <T>(run: () => Promise<T>): Promise<T> => {
    const result = queue.then(run)
    queue = result.catch(() => undefined)
    return result
  }

  const download = async (set: ScreenSet, event: ExtendableEvent): Promise<void> => {
    const sets = setsUpTo(set)
    await installAll(sets, event)
    const record = await readRecord()
    await writeRecord({
      ...record,
      sets: screenSets.filter((each) => sets.includes(each) || record.sets.includes(each)),
      files: [...new Set([...record.files, ...(await filesOf(sets, event))])],
    })
  }

  const deleteLater = async (): Promise<void> => {
    const { files, previousFiles } = await readRecord()
    const remaining = new Set([...applicant.files, ...previousFiles])
    const cache = await open()
    laterBundles = undefined
    for (const file of files) if (!remaining.has(file)) await cache.delete(file)
    await writeRecord({ sets: ['applicant'], files: applicant.files, previousFiles })
  }

  const activate = async (event: ExtendableEvent): Promise<void> => {
    const record = await readRecord()
    const sets = screenSets.filter((set) => set === 'applicant' || record.sets.includes(set))
    const files = [...new Set(await filesOf(sets, event))]
    const isSame = record.files.length === files.length && files.every((file) => record.files.includes(file))
    const previousFiles = isSame ? record.previousFiles : record.files
    await writeRecord({ sets, files, previousFiles })
    const cache = await open()
    const needed = new Set([...files, ...previousFiles, recordAddress])
    for (const { url } of await cache.keys()) if (!needed.has(url)) await cache.delete(url)
  }

  return {
    /** Downloads a set and all before it; rejects when a file can't be downloaded. */
    download: (set: ScreenSet, event: ExtendableEvent): Promise<void> => enqueue(() => download(set, event)),
    /** Before this worker activates: all that the device has downloaded so far is downloaded in the new version. */
    install: async (event: ExtendableEvent): Promise<void> => installAll((await readRecord()).sets, event),
    /** Deletes the screens of all sets but the applicant's; they can be downloaded again. */
    deleteLater: (): Promise<void> => enqueue(deleteLater),
    /**
     * When this worker activates: deletes what neither it nor the previous worker needs; a tab of the old version still
     * requests its own files.
     */
    activate: (event: ExtendableEvent): Promise<void> => enqueue(() => activate(event)),
    /** The sets of which every file is stored. */
    downloaded: async (event: ExtendableEvent): Promise<readonly ScreenSet[]> => {
      const stored = new Set((await (await open()).keys()).map(({ url }) => url))
      const { sets } = await readRecord()
      const isComplete = async (set: ScreenSet) => (await filesOf([set], event)).every((file) => stored.has(file))
      const complete = await Promise.all(sets.map((set) => isComplete(set).catch(() => false)))
      return sets.filter((_, index) => complete[index])
    },
    /** Whether a path is that of one of the applicant's files. */
    isApplicantFile: (path: string): boolean => applicant.keyOf(path) !== undefined,
    /** A stored file, by its path. */
    find: async (path: string): Promise<Response | undefined> => (await open()).match(applicant.keyOf(path) ?? path),
  }
}

/** The files of one worker. */
export type ScreenFiles = ReturnType<typeof openScreenFiles>
