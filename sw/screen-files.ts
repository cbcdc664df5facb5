import { screenSets, setsUpTo } from '#src/offline/screens/screen-sets.ts'
import type { ScreenSet } from '#src/offline/screens/screen-sets.ts'

/** A file of the build; one without a digest in its name has a revision. */
export interface BuiltFile {
  readonly url: string
  readonly revision: string | null
}

/** Where files come from and where they are stored; tests provide their own. */
export interface FilePorts {
  readonly caches: CacheStorage
  readonly fetch: (request: Request) => Promise<Response>
  /** The URL that files are relative to. */
  readonly base: string
}

/** Which sets are downloaded, and the files of the active worker and of the one before it. */
interface DownloadRecord {
  readonly sets: readonly ScreenSet[]
  readonly files: readonly string[]
  readonly previousFiles: readonly string[]
}

/** Named as Workbox names its own: `clearDevice` leaves it in place. */
const cacheName = 'firstday-precache-screens'
const recordPath = '/downloaded-screens'
const concurrency = 6
const emptyRecord: DownloadRecord = { sets: [], files: [], previousFiles: [] }

/**
 * The worker lists the applicant's files itself; those of the other sets are listed in their own file, loaded on
 * demand.
 */
export const openScreenFiles = (built: readonly BuiltFile[], ports: FilePorts) => {
  const addressOf = ({ url, revision }: BuiltFile) => {
    const address = new URL(url, ports.base)
    if (revision !== null) address.searchParams.set('revision', revision)
    return address.href
  }
  const isList = ({ url }: BuiltFile) => /later-screens-[\w-]+\.json$/.test(url)
  const applicantFiles = built.filter((file) => !isList(file)).map(addressOf)
  const lists = built.filter(isList).map(addressOf)
  const byPath = new Map(applicantFiles.map((address) => [new URL(address).pathname, address]))

  const recordAddress = new URL(recordPath, ports.base).href
  const open = () => ports.caches.open(cacheName)

  const readRecord = async (): Promise<DownloadRecord> => {
    const match = await (await open()).match(recordAddress)
    return match === undefined ? emptyRecord : ((await match.json()) as DownloadRecord)
  }
  const writeRecord = async (record: DownloadRecord): Promise<void> =>
    (await open()).put(recordAddress, Response.json(record))

  const fetchFile = async (cache: Cache, address: string): Promise<void> => {
    const hasRevision = new URL(address).searchParams.has('revision')
    const source = new URL(address)
    source.search = ''
    const answer = await ports.fetch(
      new Request(source.href, { cache: hasRevision ? 'reload' : 'default', credentials: 'same-origin' }),
    )
    if (!answer.ok || answer.redirected) throw new TypeError(`${source.pathname} was answered with ${answer.status}`)
    await cache.put(address, answer)
  }

  /** Downloads what is missing, a few files at a time; rejects when one can't be downloaded. */
  const add = async (addresses: readonly string[]): Promise<void> => {
    const cache = await open()
    const stored = new Set((await cache.keys()).map(({ url }) => url))
    const missing = [...new Set(addresses)].filter((address) => !stored.has(address))
    const lane = async () => {
      for (let next = missing.shift(); next !== undefined; next = missing.shift()) await fetchFile(cache, next)
    }
    await Promise.all(Array.from({ length: concurrency }, lane))
  }

  let laterFiles: Promise<Readonly<Record<string, readonly string[]>>> | undefined
  const readLists = async () => {
    await add(lists)
    const match = lists[0] === undefined ? undefined : await (await open()).match(lists[0])
    return match === undefined ? {} : ((await match.json()) as Record<string, readonly string[]>)
  }
  const filesOf = async (set: ScreenSet): Promise<readonly string[]> => {
    if (set === 'applicant') return applicantFiles
    laterFiles ??= readLists().catch((error: unknown) => {
      laterFiles = undefined
      throw error
    })
    const files = (await laterFiles)[set] ?? []
    return [...lists, ...files.map((file) => new URL(file, ports.base).href)]
  }
  const filesOfAll = async (sets: readonly ScreenSet[]) => (await Promise.all(sets.map(filesOf))).flat()

  // One at a time reads and writes the record.
  let queue: Promise<unknown> = Promise.resolve()
  const enqueue = <T>(run: () => Promise<T>): Promise<T> => {
    const result = queue.then(run)
    queue = result.catch(() => undefined)
    return result
  }

  const download = async (set: ScreenSet): Promise<void> => {
    const sets = setsUpTo(set)
    const files = await filesOfAll(sets)
    await add(files)
    const record = await readRecord()
    await writeRecord({
      ...record,
      sets: screenSets.filter((each) => sets.includes(each) || record.sets.includes(each)),
      files: [...new Set([...record.files, ...files])],
    })
  }

  const deleteLater = async (): Promise<void> => {
    const { files, previousFiles } = await readRecord()
    const remaining = new Set([...applicantFiles, ...previousFiles])
    const cache = await open()
    laterFiles = undefined
    for (const file of files) if (!remaining.has(file)) await cache.delete(file)
    await writeRecord({ sets: ['applicant'], files: applicantFiles, previousFiles })
  }

  const activate = async (): Promise<void> => {
    const record = await readRecord()
    const sets = screenSets.filter((set) => set === 'applicant' || record.sets.includes(set))
    const files = [...new Set(await filesOfAll(sets))]
    const isSame = record.files.length === files.length && files.every((file) => record.files.includes(file))
    const previousFiles = isSame ? record.previousFiles : record.files
    await writeRecord({ sets, files, previousFiles })
    const cache = await open()
    const needed = new Set([...files, ...previousFiles, recordAddress])
    for (const { url } of await cache.keys()) if (!needed.has(url)) await cache.delete(url)
  }

  const isComplete = async (set: ScreenSet, stored: ReadonlySet<string>): Promise<boolean> =>
    (await filesOf(set)).every((file) => stored.has(file))

  return {
    /** Downloads a set and all before it; rejects when a file can't be downloaded. */
    download: (set: ScreenSet): Promise<void> => enqueue(() => download(set)),
    /** Before this worker activates: all that the device has downloaded so far is downloaded in the new version. */
    install: async (): Promise<void> => add(await filesOfAll(['applicant', ...(await readRecord()).sets])),
    /** Deletes the screens of all sets but the applicant's; they can be downloaded again. */
    deleteLater: (): Promise<void> => enqueue(deleteLater),
    /**
     * When this worker activates: deletes what neither it nor the previous worker needs; a tab of the old version still
     * requests its own files.
     */
    activate: (): Promise<void> => enqueue(activate),
    /** The sets of which every file is stored. */
    downloaded: async (): Promise<readonly ScreenSet[]> => {
      const stored = new Set((await (await open()).keys()).map(({ url }) => url))
      const { sets } = await readRecord()
      const complete = await Promise.all(sets.map((set) => isComplete(set, stored).catch(() => false)))
      return sets.filter((_, index) => complete[index])
    },
    /** Whether a path is that of one of the applicant's files. */
    isApplicantFile: (path: string): boolean => byPath.has(path),
    /** A stored file, by its path. */
    find: async (path: string): Promise<Response | undefined> =>
      (await open()).match(byPath.get(path) ?? new URL(path, ports.base).href),
  }
}

/** The files of one worker. */
export type ScreenFiles = ReturnType<typeof openScreenFiles>
