// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Problem } from '#contract/protocol/problems.ts'
import type { Client } from '#src/api/client.ts'
import { NetworkError } from '#src/api/network-errors.ts'
import { ClientContext } from '#src/shared/request/client-context.ts'
import { clearMemoryBetween, clearSessionMemory } from '#src/shared/request/session-memory.ts'
import { queryOf } from './endpoint-query.ts'
import { joinReplies } from './join-replies.ts'
import { invalidate, queryClient } from './query-client.ts'
import { useEndpointQuery, useEndpoint, type ReadOptions } from './use-endpoint.ts'

const call =
  vi.fn<(name: string, options: { readonly params?: unknown; readonly body?: unknown }) => Promise<unknown>>()
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <ClientContext value={{ call: call as Client['call'] }}>{children}</ClientContext>
)
const deferred = () => {
  let answer: (reply: unknown) => void = () => undefined
  call.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  return (reply: unknown) => act(async () => answer(reply))
}
const company = (name: string) => ({ id: 1, companyName: name })
const read = (id: number, options?: ReadOptions) =>
  renderHook((props: { readonly id: number }) => useEndpoint('tpaCompany.get', { params: props }, options), {
    wrapper,
    initialProps: { id },
  })

afterEach(() => {
  cleanup()
  clearSessionMemory()
  call.mockReset()
})

describe('a page that reads an endpoint', () => {
  it('asks when it opens, with what the endpoint takes', async () => {
    const answer = deferred()
    const { result } = read(1)
    expect(result.current).toMatchObject({ reply: undefined, error: undefined, isLoading: true })
    expect(call).toHaveBeenCalledWith('tpaCompany.get', expect.objectContaining({ params: { id: 1 } }))
    await answer(company('Acme'))
    expect(result.current).toMatchObject({ reply: company('Acme'), isLoading: false })
  })

  it('asks once, says why it failed, and asks again on request', async () => {
    call.mockRejectedValueOnce(new Problem('not found', 'notFound')).mockResolvedValueOnce(company('Acme'))
    const { result } = read(1)
    await waitFor(() => expect(result.current.error?.kind).toBe('not found'))
    expect(call).toHaveBeenCalledOnce()
    await act(async () => result.current.again())
    expect(result.current).toMatchObject({ reply: company('Acme'), error: undefined })
  })

  it('shows what it had while a newer reply is loading, and keeps it where that fails', async () => {
    call.mockResolvedValueOnce(company('Acme'))
    const { result } = read(1)
    await waitFor(() => expect(result.current.reply).toBeDefined())
    call.mockRejectedValueOnce(new NetworkError())
    await act(async () => invalidate(['tpaCompany']))
    expect(result.current).toMatchObject({ reply: company('Acme'), isLoading: false, error: { kind: 'network' } })
  })

  it.each(['not found', 'forbidden'] as const)('shows nothing of a record once the server says %s', async (kind) => {
    call.mockResolvedValueOnce(company('Acme'))
    const { result } = read(1)
    await waitFor(() => expect(result.current.reply).toBeDefined())
    call.mockRejectedValueOnce(new Problem(kind, 'notFound'))
    await act(async () => invalidate(['tpaCompany']))
    expect(result.current).toMatchObject({ reply: undefined, isLoading: false, error: { kind } })
  })

  it('shows the last reply when it opens again, until the newer one is there', async () => {
    call.mockResolvedValueOnce(company('Acme'))
    const first = read(1)
    await waitFor(() => expect(first.result.current.reply).toBeDefined())
    first.unmount()
    const answer = deferred()
    const { result } = read(1)
    expect(result.current).toMatchObject({ reply: company('Acme'), isLoading: true })
    await answer(company('Acme Two'))
    expect(result.current).toMatchObject({ reply: company('Acme Two'), isLoading: false })
  })

  it('never shows one record in place of another', async () => {
    call.mockResolvedValueOnce(company('Acme'))
    const { result, rerender } = read(1)
    await waitFor(() => expect(result.current.reply).toBeDefined())
    const answer = deferred()
    rerender({ id: 2 })
    expect(result.current).toMatchObject({ reply: undefined, isLoading: true })
    await answer(company('Borealis'))
    expect(result.current.reply).toEqual(company('Borealis'))
  })

  it('keeps the rows of a list until those of the next page are there', async () => {
    call.mockResolvedValueOnce({ list: [1] })
    const { result, rerender } = renderHook(
      (body: { readonly pageNumber: number }) => useEndpoint('tpaCompany.list', { body }, { isList: true }),
      { wrapper, initialProps: { pageNumber: 1 } },
    )
    await waitFor(() => expect(result.current.reply).toBeDefined())
    const answer = deferred()
    rerender({ pageNumber: 2 })
    expect(result.current).toMatchObject({ reply: { list: [1] }, isLoading: true })
    await answer({ list: [2] })
    expect(result.current).toMatchObject({ reply: { list: [2] }, isLoading: false })
  })

  it('never shows the list of one business in place of that of another, nor what else differs by its body', async () => {
    call.mockResolvedValue({ list: [1], total: 1 })
    const { result, rerender } = renderHook(
      (props: { readonly id: number }) => ({
        locations: useEndpoint('business.locations', { params: props, body: {} }, { isList: true }),
        notes: useEndpoint('notes.list', { body: { noteDetails: { userId: props.id } } }),
      }),
      { wrapper, initialProps: { id: 1 } },
    )
    await waitFor(() => expect(result.current.notes.reply).toBeDefined())
    call.mockReturnValue(new Promise(() => undefined))
    rerender({ id: 2 })
    expect(result.current).toMatchObject({ locations: { reply: undefined }, notes: { reply: undefined } })
  })

  it('asks nothing where there is nothing to ask', () => {
    const { result } = renderHook(() => useEndpointQuery(undefined), { wrapper })
    expect(result.current).toMatchObject({ reply: undefined, error: undefined, isLoading: false })
    expect(call).not.toHaveBeenCalled()
  })

  it('takes what it needs of a reply, and a refusal of its own', async () => {
    call.mockResolvedValue(company('Acme'))
    const named = queryOf('tpaCompany.get', { params: { id: 1 } }, ({ companyName }) => companyName)
    const refused = queryOf('tpaCompany.get', { params: { id: 1 } }, () => {
      throw new Problem('not found', 'notFound')
    })
    const { result } = renderHook(() => [useEndpointQuery(named), useEndpointQuery(refused)] as const, { wrapper })
    await waitFor(() => expect(result.current[0].reply).toBe('Acme'))
    expect(result.current[1]).toMatchObject({ reply: undefined, error: { kind: 'not found' } })
    expect(call).toHaveBeenCalledOnce()
  })

  it('asks again when the network is lost and when it is back', async () => {
    call.mockResolvedValueOnce(company('Acme'))
    const { result } = read(1)
    await waitFor(() => expect(result.current.reply).toBeDefined())
    call.mockRejectedValueOnce(new NetworkError())
    await act(async () => onlineManager.setOnline(false))
    expect(result.current).toMatchObject({ reply: company('Acme'), error: { kind: 'network' } })
    call.mockResolvedValueOnce(company('Acme Two'))
    await act(async () => onlineManager.setOnline(true))
    expect(result.current).toMatchObject({ reply: company('Acme Two'), error: undefined })
  })

  it('waits for all of several replies', async () => {
    const company1 = deferred()
    const list = deferred()
    const { result } = renderHook(
      () =>
        joinReplies({
          company: useEndpoint('tpaCompany.get', { params: { id: 1 } }),
          all: useEndpoint('tpaCompany.listForChoice'),
        }),
      { wrapper },
    )
    await company1(company('Acme'))
    expect(result.current).toMatchObject({ reply: undefined, isLoading: true })
    await list({ list: [] })
    expect(result.current).toMatchObject({ reply: { company: company('Acme'), all: { list: [] } }, isLoading: false })
  })
})

describe('a page with a form', () => {
  it('is never filled from what was read before it opened', async () => {
    call.mockResolvedValueOnce(company('Acme'))
    const shown = read(1)
    await waitFor(() => expect(shown.result.current.reply).toBeDefined())
    await act(() => new Promise((resolve) => setTimeout(resolve, 2)))
    const answer = deferred()
    const { result } = read(1, { isForEditing: true })
    expect(result.current).toMatchObject({ reply: undefined, isLoading: true })
    await answer(company('Acme Two'))
    expect(result.current.reply).toEqual(company('Acme Two'))
  })

  it('stays as it is until it asks for a newer reply', async () => {
    call.mockResolvedValueOnce(company('Acme')).mockResolvedValueOnce(company('Acme Two'))
    const { result } = read(1, { isForEditing: true })
    await waitFor(() => expect(result.current.reply).toBeDefined())
    await act(async () => invalidate(['tpaCompany']))
    await act(async () => onlineManager.setOnline(false))
    await act(async () => onlineManager.setOnline(true))
    expect(call).toHaveBeenCalledOnce()
    await act(async () => result.current.again())
    expect(result.current.reply).toEqual(company('Acme Two'))
  })
})

describe('the query cache', () => {
  it('is cleared when the session ends, and when its user changes', async () => {
    let owner: string | undefined = 'person:1'
    let changed = () => undefined as void
    clearMemoryBetween({ subscribe: (listener) => (changed = listener), owner: () => owner })
    const fill = async () => {
      call.mockResolvedValueOnce(company('Acme'))
      const { result, unmount } = read(1)
      await waitFor(() => expect(result.current.reply).toBeDefined())
      unmount()
      expect(queryClient.getQueryCache().getAll()).toHaveLength(1)
    }
    await fill()
    changed()
    expect(queryClient.getQueryCache().getAll()).toHaveLength(1)
    for (const next of [undefined, 'person:1', 'person:2']) {
      owner = next
      changed()
      expect(queryClient.getQueryCache().getAll()).toHaveLength(0)
      await fill()
    }
  })
})
