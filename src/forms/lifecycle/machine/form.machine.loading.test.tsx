import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signed, signing, startFormMachine } from './form-machine.fixture.ts'

const missing = new TypeError('Failed to fetch dynamically imported module: https://firstday.test/assets/a.js')

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a signed form whose code is still loading', () => {
  it('submits with the same signature once the code for that has arrived, without another press', async () => {
    const machine = startFormMachine()
    machine.loadSending.mockRejectedValueOnce(missing).mockRejectedValueOnce(missing)
    await signed(machine)
    expect(machine.at()).toEqual({ submitting: 'loading' })
    expect(machine.state().context).toMatchObject({ isWaiting: true, error: null })
    await vi.advanceTimersByTimeAsync(3000)
    expect(machine.at()).toEqual({ queued: 'pending' })
    expect(machine.submit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ signing }))
  })

  it('can be left unsigned while the code that submits it is missing', async () => {
    const machine = startFormMachine()
    machine.loadSending.mockRejectedValueOnce(missing)
    await signed(machine)
    await machine.events({ type: 'cancel' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(machine.at()).toBe('signing')
    expect(machine.submit).not.toHaveBeenCalled()
  })
})
