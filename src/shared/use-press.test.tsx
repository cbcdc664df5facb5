import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePress } from './use-press.ts'

const missing = () => new TypeError('Failed to fetch dynamically imported module: https://firstday.test/assets/a.js')

/** A press whose code arrives after so many failures. */
const press = async (failures: number) => {
  let left = failures
  const load = async () => {
    left -= 1
    if (left >= 0) throw missing()
    return 'the code'
  }
  const carriedOut = vi.fn<(loaded: string) => void>()
  const hook = renderHook(({ answer }) => usePress([answer]), { initialProps: { answer: 'Iris' } })
  await act(async () => void hook.result.current.carryOut(load, carriedOut))
  return { ...hook, carriedOut, state: () => hook.result.current.state }
}
const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('is carried out once its code has arrived, after growing waits', async () => {
  const { carriedOut, state } = await press(3)
  expect(state()).toBe('waiting')
  await pass(6999)
  expect(carriedOut).not.toHaveBeenCalled()
  await pass(1)
  expect(carriedOut).toHaveBeenCalledExactlyOnceWith('the code')
  expect(state()).toBe('none')
})

it('is tried again at once when the page is looked at again', async () => {
  const { carriedOut } = await press(1)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(carriedOut).toHaveBeenCalledOnce()
})

it('is forgotten when its subject changes, when it is canceled, and when its screen goes', async () => {
  const changed = await press(1)
  changed.rerender({ answer: 'Ines' })
  const canceled = await press(1)
  act(() => canceled.result.current.cancel())
  const gone = await press(1)
  gone.unmount()
  await pass(5000)
  for (const { carriedOut, state } of [changed, canceled]) {
    expect(carriedOut).not.toHaveBeenCalled()
    expect(state()).toBe('none')
  }
  expect(gone.carriedOut).not.toHaveBeenCalled()
})
