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

it('tries again every three seconds until the file arrives', async () => {
  vi.useFakeTimers()
  const load = arrivingAfter(2)
  const part = loadPart(load)
  await vi.advanceTimersByTimeAsync(2999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3001)
  expect(await part).toBe('the part')
  expect(load).toHaveBeenCalledTimes(3)
})

it('tries again at once when the network is back, and on demand', async () => {
  vi.useFakeTimers()
  const load = arrivingAfter(2)
  const again: (() => void)[] = []
  const part = loadPart(load, { onWait: (go) => again.push(go) })
  await vi.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(2)
  again[1]?.()
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
