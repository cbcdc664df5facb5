import { beforeEach, describe, expect, it } from 'vitest'
import { assessStorage, dismissStorageNotice, isCappedBySafari, type BrowserFacts } from './assess-storage.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15'
const android = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'

const facts = (userAgent: string, maxTouchPoints = 5, over: Partial<BrowserFacts> = {}): BrowserFacts => ({
  userAgent,
  maxTouchPoints,
  ...over,
})
const storage = (usage: number) => ({ estimate: async () => ({ usage, quota: 100 }) })

beforeEach(() => localStorage.clear())

describe('the storage of a device', () => {
  it.each([
    ['an iPhone', facts(iphone), true],
    ['an iPad, which calls itself a Mac', facts(mac), true],
    ['a Mac', facts(mac, 0), false],
    ['Android', facts(android), false],
    ['an app on the Home Screen', facts(iphone, 5, { standalone: true }), false],
  ])('is cleared by Safari after a week on %s: %#', (_, browser, expected) => {
    expect(isCappedBySafari(browser)).toBe(expected)
  })

  it('is told of at 80 %, on every device and each time', async () => {
    expect(await assessStorage(facts(android, 5, { storage: storage(79) }))).toBeUndefined()
    expect(await assessStorage(facts(android, 5, { storage: storage(80) }))).toBe('tight')
    dismissStorageNotice()
    expect(await assessStorage(facts(iphone, 5, { storage: storage(80) }))).toBe('tight')
  })

  it('is told of on an iPhone until that is dismissed', async () => {
    expect(await assessStorage(facts(iphone))).toBe('iphone')
    dismissStorageNotice()
    expect(await assessStorage(facts(iphone))).toBeUndefined()
  })
})
