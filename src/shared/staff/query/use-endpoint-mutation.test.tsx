// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Problem } from '#contract/protocol/problems.ts'
import type { Client } from '#src/api/client.ts'
import { ClientContext } from '#src/shared/request/client-context.ts'
import { clearSessionMemory } from '#src/shared/request/session-memory.ts'
import { queryClient } from './query-client.ts'
import { useChange, useEndpointMutation } from './use-endpoint-mutation.ts'
import { useEndpoint } from './use-endpoint.ts'

const call = vi.fn<(name: string, options: unknown) => Promise<unknown>>()
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <ClientContext value={{ call: call as Client['call'] }}>{children}</ClientContext>
)
const note = { body: { id: 3 } }
const change = (onDone?: () => void) =>
  renderHook(
    () => ({
      notes: useEndpoint('notes.list', { body: {} }),
      change: useEndpointMutation('notes.remove', { invalidates: ['notes'], onDone }),
    }),
    { wrapper },
  )
const lists = () => call.mock.calls.filter(([name]) => name === 'notes.list').length

afterEach(() => {
  cleanup()
  clearSessionMemory()
  call.mockReset()
})

describe('a change', () => {
  it('is sent, and what it outdates is loaded again', async () => {
    call.mockImplementation((name) => Promise.resolve(name === 'notes.list' ? { list: [], total: 0 } : { id: 3 }))
    const onDone = vi.fn()
    const { result } = change(onDone)
    await waitFor(() => expect(result.current.notes.reply).toBeDefined())
    await act(async () => result.current.change.submit(note))
    expect(call).toHaveBeenCalledWith('notes.remove', expect.objectContaining(note))
    expect(result.current.change).toMatchObject({ isSaved: true, isSubmitted: false, reply: { id: 3 } })
    expect(onDone).toHaveBeenCalledWith({ id: 3 }, note)
    expect(lists()).toBe(2)
  })

  it('that is refused says why, and outdates nothing', async () => {
    call.mockImplementation((name) =>
      name === 'notes.list'
        ? Promise.resolve({ list: [], total: 0 })
        : Promise.reject(new Problem('forbidden', 'forbidden')),
    )
    const { result } = change()
    await waitFor(() => expect(result.current.notes.reply).toBeDefined())
    await act(async () => result.current.change.submit(note))
    expect(result.current.change).toMatchObject({ isSaved: false, error: { kind: 'forbidden' } })
    expect(lists()).toBe(1)
    await act(async () => result.current.change.reset())
    expect(result.current.change.error).toBeUndefined()
  })

  it('is not sent twice at a time, is aborted with its page, and leaves nothing in memory', async () => {
    const signals: AbortSignal[] = []
    const send = vi.fn((_: string, signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<never>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      )
    })
    const { result, unmount } = renderHook(() => useChange(send, { invalidates: [] }), { wrapper })
    await act(async () => {
      result.current.submit('secret')
      result.current.submit('secret')
    })
    expect(result.current.isSubmitted).toBe(true)
    expect(send).toHaveBeenCalledOnce()
    unmount()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    await vi.waitFor(() => expect(queryClient.getMutationCache().getAll()).toHaveLength(0))
  })

  it('can be sent again after it was given up', async () => {
    const send = vi.fn(() => new Promise<never>(() => undefined))
    const { result } = renderHook(() => useChange<void, never>(send, { invalidates: [] }), { wrapper })
    await act(async () => result.current.submit())
    await act(async () => result.current.reset())
    await act(async () => result.current.submit())
    expect(send).toHaveBeenCalledTimes(2)
  })
})
