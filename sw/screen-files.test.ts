import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PrecacheEntry } from 'workbox-precaching'

const base = 'https://firstday.test/'

// Workbox reads these when it is imported.
vi.hoisted(() => {
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
})
const { openScreenFiles } = await import('./screen-files.ts')

/** What happens to a worker; nothing ends it early here. */
class FakeEvent {
  readonly type = 'message'
  waitUntil(): void {}
}
const event = new FakeEvent() as unknown as ExtendableEvent

/** One cache in memory, as far as the worker uses it. */
const makeCaches = () => {
  const rows = new Map<string, Response>()
  const addressOf = (what: RequestInfo | URL) => new URL(what instanceof Request ? what.url : String(what), base).href
  const cache = {
    match: (what: RequestInfo) => Promise.resolve(rows.get(addressOf(what))?.clone()),
    put: (what: RequestInfo, answer: Response) => Promise.resolve(void rows.set(addressOf(what), answer)),
    keys: () => Promise.resolve([...rows.keys()].map((url) => ({ url }))),
    delete: (what: string) => Promise.resolve(rows.delete(addressOf(what))),
  }
  const caches = { match: cache.match, open: () => Promise.resolve(cache) } as unknown as CacheStorage
  return { caches, paths: () => [...rows.keys()].map((url) => url.slice(base.length)).sort() }
}

/** A server with the files of one build. */
const makeBuild = (version: string) => {
  const list = `assets/later-screens-${version}.json`
  const later = { employee: [`assets/w4-${version}.js`, 'assets/pad-1.js'], staff: [`assets/people-${version}.js`] }
  const built: readonly PrecacheEntry[] = [
    { url: 'index.html', revision: version },
    { url: `assets/apply-${version}.js`, revision: null },
    { url: list, revision: null },
  ]
  return { built, list, later }
}

describe('the files of the app on a device', () => {
  let stored: ReturnType<typeof makeCaches>
  let requested: string[]
  let isOnline: boolean

  const start = (version: string) => {
    const { built, list, later } = makeBuild(version)
    vi.stubGlobal('fetch', (request: Request) => {
      const path = request.url.slice(base.length)
      requested.push(path)
      if (!isOnline) return Promise.reject(new TypeError('offline'))
      return Promise.resolve(path === list ? Response.json(later) : new Response(`${path} of ${version}`))
    })
    return openScreenFiles(built)
  }

  afterAll(() => vi.unstubAllGlobals())

  beforeEach(() => {
    stored = makeCaches()
    vi.stubGlobal('caches', stored.caches)
    vi.stubGlobal('location', new URL(base))
    vi.stubGlobal('ExtendableEvent', FakeEvent)
    vi.stubGlobal('FetchEvent', class {})
    requested = []
    isOnline = true
  })

  it('are only the applicant’s after the first visit', async () => {
    const files = start('a')
    await files.install(event)
    await files.activate(event)
    expect(await files.downloaded(event)).toEqual(['applicant'])
    expect(requested).toEqual(['index.html', 'assets/apply-a.js'])
    expect(await (await files.find('/index.html'))?.text()).toBe('index.html of a')
    expect(await files.find('/assets/w4-a.js')).toBeUndefined()
  })

  it('are downloaded with a set that is requested, once', async () => {
    const files = start('a')
    await files.install(event)
    await files.activate(event)
    await files.download('employee', event)
    await files.download('employee', event)
    expect(await files.downloaded(event)).toEqual(['applicant', 'interview', 'employee'])
    expect(requested.filter((path) => path === 'assets/w4-a.js')).toHaveLength(1)
    expect(requested).not.toContain('assets/people-a.js')
    await files.download('staff', event)
    expect(await files.downloaded(event)).toEqual(['applicant', 'interview', 'employee', 'documents', 'staff'])
  })

  it('don’t count as downloaded before a set is complete', async () => {
    const files = start('a')
    await files.install(event)
    await files.activate(event)
    isOnline = false
    await expect(files.download('employee', event)).rejects.toThrow()
    expect(await files.downloaded(event)).toEqual(['applicant'])
    isOnline = true
    await files.download('employee', event)
    expect(await files.downloaded(event)).toContain('employee')
  })

  it('don’t install when one is missing', async () => {
    isOnline = false
    await expect(start('a').install(event)).rejects.toThrow()
  })

  it('are downloaded in the new version before an update, for every downloaded set', async () => {
    const old = start('a')
    await old.install(event)
    await old.activate(event)
    await old.download('employee', event)
    requested = []
    const next = start('b')
    await next.install(event)
    expect(requested.sort()).toEqual([
      'assets/apply-b.js',
      'assets/later-screens-b.json',
      'assets/w4-b.js',
      'index.html',
    ])
    await next.activate(event)
    expect(await next.downloaded(event)).toEqual(['applicant', 'interview', 'employee'])
    expect(await (await next.find('/index.html'))?.text()).toBe('index.html of b')
  })

  it('of the previous version stay for its open tabs, until the next version', async () => {
    for (const version of ['a', 'b']) {
      const files = start(version)
      await files.install(event)
      await files.activate(event)
    }
    const second = start('b')
    expect(await (await second.find('/assets/apply-a.js'))?.text()).toBe('assets/apply-a.js of a')
    const third = start('c')
    await third.install(event)
    await third.activate(event)
    expect(stored.paths()).toEqual([
      'assets/apply-b.js',
      'assets/apply-c.js',
      'downloaded-screens',
      'index.html?__WB_REVISION__=b',
      'index.html?__WB_REVISION__=c',
    ])
  })
})
