import pino from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refreshKeys } from './refresh-keys.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('refreshes keys every minute, also after a failure, until it is stopped', async () => {
  let times = 0
  const refresh = async () => {
    times += 1
    if (times === 1) throw new Error('no database')
  }
  const stop = refreshKeys({ refresh }, pino({ level: 'silent' }))
  await vi.advanceTimersByTimeAsync(59_999)
  expect(times).toBe(0)
  await vi.advanceTimersByTimeAsync(120_001)
  expect(times).toBe(3)
  stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(times).toBe(3)
})
