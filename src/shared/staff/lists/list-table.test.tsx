// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadReasons } from '#src/shared/i18n/reason-messages.ts'
import type { RequestError } from '#src/shared/request/request-error.ts'
import type { ReplyState } from '#src/shared/request/use-reply.ts'
import { staffMessages } from '../staff-messages.ts'
import { DataTable } from './list-table.tsx'
import { useDataTable } from './use-list-query.ts'
import { viewsMessages } from './views-messages.ts'

interface Person {
  readonly id: number
  readonly name: string
  readonly city: string
}

const rows: readonly Person[] = [
  { id: 1, name: 'Łukasz', city: 'Gdańsk' },
  { id: 2, name: 'José', city: 'Toledo' },
]
const again = vi.fn()
const remove = vi.fn()
const remind = vi.fn()
type People = ReplyState<{ list: readonly Person[]; total: number; totalPages: number }> & { at?: number }
const loaded: People = {
  reply: { list: rows, total: 52, totalPages: 3 },
  error: undefined,
  isLoading: false,
  again,
}

const failed = (kind: RequestError['kind']): RequestError => ({
  kind,
  reason: { key: 'unavailable' },
  fields: {},
  retryAfter: undefined,
})

const Address = () => <output>{useLocation().search}</output>

function PeoplePage({ state, firstSort }: { readonly state: People; readonly firstSort?: string | undefined }) {
  const listing = useDataTable(['role'], [], firstSort)
  return (
    <>
      <DataTable
        listing={listing}
        state={state}
        caption="People"
        columns={[
          { key: 'name', header: 'Name', cell: ({ name }) => name, sortKey: 'lastName' },
          { key: 'city', header: 'City', cell: ({ city }) => city },
        ]}
        rowKey={({ id }) => String(id)}
        bulk={[
          { key: 'remove', label: 'Remove', onPress: remove },
          { key: 'remind', label: 'Remind', isForWholeList: true, onPress: remind },
        ]}
        empty={<p>Nobody yet</p>}
      />
      <Address />
    </>
  )
}

const show = async (at = '/people', state: People = loaded, firstSort?: string) => {
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[at]}>
        <PeoplePage state={state} firstSort={firstSort} />
      </MemoryRouter>,
    ),
  )
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const address = () => screen.getByText(/^\?|^$/, { selector: 'output' }).textContent

beforeAll(async () => {
  window.matchMedia = () => new EventTarget() as MediaQueryList
  await Promise.all([staffMessages.load('en'), viewsMessages.load('en'), loadReasons('en')])
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

describe('a list with server-side paging', () => {
  it('keeps its order in the URL, reversed on the second press, and goes back to the first page', async () => {
    await show('/people?page=2')
    press('Name')
    expect(address()).toBe('?sort=lastName')
    press(/Name/)
    expect(address()).toBe('?sort=lastName+desc')
    expect(screen.getByRole('columnheader', { name: /Name/ }).getAttribute('aria-sort')).toBe('descending')
  })

  it('goes through its pages, and keeps its filters', async () => {
    await show('/people?role=Owner&search=jo')
    expect(screen.getByText('Page 1 of 3 · 52 total')).toBeTruthy()
    press('Next')
    expect(address()).toBe('?search=jo&role=Owner&page=2')
  })

  it('goes to the last page when the one in the URL is beyond the end', async () => {
    await show('/people?role=Owner&page=9', { ...loaded, reply: { list: [], total: 52, totalPages: 3 } })
    expect(address()).toBe('?role=Owner&page=3')
  })

  it('says that nothing matches only once the rows of this filter are known', async () => {
    const nothing = { list: [], total: 0, totalPages: 0 }
    await show('/people?role=Owner', { ...loaded, reply: nothing, isLoading: true, at: 0 })
    expect(screen.queryByText('No results')).toBeNull()
    cleanup()
    await show('/people?role=Owner', { ...loaded, reply: nothing, at: 1 })
    expect(screen.getByText('No results')).toBeTruthy()
  })

  it('hides the columns that are not chosen, never the first', async () => {
    await show('/people?hide=city')
    expect(screen.queryByText('Toledo')).toBeNull()
    expect(screen.getByText('José')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: 'City', hidden: true }))
    expect(screen.getByText('Toledo')).toBeTruthy()
  })

  it('passes the selected rows to an action, and clears the selection when it is done', async () => {
    await show()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
    expect(screen.getByRole('region', { name: '2 selected' })).toBeTruthy()
    press('Remove')
    expect(remove).toHaveBeenCalledWith(rows, expect.any(Function), undefined)
    act(() => (remove.mock.calls[0]?.[1] as () => void)())
    expect(screen.queryByRole('region', { name: /chosen/ })).toBeNull()
  })

  it('says that nothing was found with a filter, and what to do when there is nothing at all', async () => {
    const none = { ...loaded, reply: { list: [], total: 0, totalPages: 1 } }
    await show('/people?search=zz', none)
    press('Clear filters')
    expect(address()).toBe('')
    expect(screen.getByText('Nobody yet')).toBeTruthy()
  })

  it('retries after a failure', async () => {
    await show('/people', { ...loaded, reply: undefined, error: failed('network') })
    expect(screen.getByText(/^You’re offline. This needs an internet connection/)).toBeTruthy()
    press('Try again')
    expect(again).toHaveBeenCalledOnce()
  })

  it('keeps its rows where they could not be refreshed, and says so', async () => {
    await show('/people', { ...loaded, error: failed('network') })
    expect(screen.getByText('José')).toBeTruthy()
    expect(screen.getByText('This couldn’t be updated')).toBeTruthy()
    press('Try again')
    expect(again).toHaveBeenCalledOnce()
  })

  it('hides its rows from those who may no longer see them', async () => {
    await show('/people', { ...loaded, error: failed('forbidden') })
    expect(screen.queryByText('José')).toBeNull()
    expect(screen.getByText('The list couldn’t be loaded')).toBeTruthy()
  })
})

describe('the whole list', () => {
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

  it('is selected across pages, for what can be done for all of it, until it is filtered otherwise', async () => {
    await show()
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /all/i })))
    expect(screen.getByText('All 2 on this page are selected')).toBeTruthy()
    await press('Select all 52')
    expect(screen.getByText('All 52 selected')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
    await press('Remind')
    expect(remind).toHaveBeenCalledWith(rows, expect.any(Function), 52)
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /José/ })))
    expect(screen.getByText('1 selected')).toBeTruthy()
  })

  it('is not offered where its end is not known, or where the page shows all of it', async () => {
    const listed = { list: rows, totalPages: 1 }
    for (const reply of [
      { ...listed, total: 100, isMore: true },
      { ...listed, total: 2 },
    ]) {
      await show('/people', { ...loaded, reply })
      await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /all/i })))
      expect(screen.queryByRole('button', { name: /Select all/ })).toBeNull()
      cleanup()
    }
  })
})

it('shows the order that the list has by itself, and reverses it', async () => {
  await show('/people', loaded, 'lastName')
  const head = screen.getByRole('columnheader', { name: 'Name' })
  expect(head.getAttribute('aria-sort')).toBe('ascending')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Name' })))
  expect(screen.getByText(/sort=lastName/).textContent).toContain('sort=lastName+desc')
})
