import { afterEach, expect, it, vi } from 'vitest'
import { loadPart } from './load-part.ts'

const missing = () => new TypeError('Failed to fetch dynamically imported module: https://firstday.test/assets/a.js')

/** A file that arrives after so many failures. */
const arrivingAfter = (failures: number) => {
  let left = failures
  return vi.fn(async () => {
    left -= 1
    if (left >= 0) throw missing()
    return 'the part'
  })
}

afterEach(() => vi.useRealTimers())

it('tries again after waits that grow to half a minute until the file arrives', async () => {
  vi.useFakeTimers()
  const load = arrivingAfter(7)
  const part = loadPart(load)
  for (const [at, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(load).toHaveBeenCalledTimes(at + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(load).toHaveBeenCalledTimes(at + 2)
  }
  expect(await part).toBe('the part')
})

it('tries again at once when the network is back or the page is looked at, and on demand', async () => {
  vi.useFakeTimers()
  const load = arrivingAfter(3)
  const again: (() => void)[] = []
  const part = loadPart(load, { onWait: (go) => again.push(go) })
  await vi.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(2)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(3)
  again[2]?.()
  expect(await part).toBe('the part')
})

it('ends at other errors, and when nobody waits any more', async () => {
  await expect(loadPart(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const leaving = new AbortController()
  const left = loadPart(() => Promise.reject(missing()), { signal: leaving.signal })
  await Promise.resolve()
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
})
