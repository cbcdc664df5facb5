import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { startUpdates, useUpdate } from './updates.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it('offers a new version whose worker waits, and has it take over when it is taken', async () => {
  const waiting = { scriptURL: `${location.origin}/sw.js`, postMessage: vi.fn() }
  const registration = Object.assign(new EventTarget(), { waiting, update: () => Promise.resolve() })
  const register = vi.fn(async () => registration)
  vi.stubEnv('PROD', true)
  vi.stubGlobal('navigator', {
    onLine: false,
    serviceWorker: Object.assign(new EventTarget(), { register, controller: null }),
  })
  const { result } = renderHook(useUpdate)
  expect(result.current).toBeUndefined()
  await act(startUpdates)
  await waitFor(() => expect(result.current).toBeDefined())
  expect(register).toHaveBeenCalledTimes(1)
  expect(waiting.postMessage).not.toHaveBeenCalled()
  await result.current?.()
  expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }, expect.anything())
})
