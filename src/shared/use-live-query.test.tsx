import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import Dexie from 'dexie'
import { expect, it } from 'vitest'
import { useLiveQuery } from './use-live-query.ts'

const rows = () => {
  const database = new Dexie(`live ${crypto.randomUUID()}`)
  database.version(1).stores({ rows: 'id' })
  return database.table<{ readonly id: string; readonly owner: string }>('rows')
}

it('follows what the query has read, and reads again for another owner', async () => {
  const table = rows()
  const count = (owner: string) => async () => (await table.toArray()).filter((row) => row.owner === owner).length
  const { result, rerender } = renderHook(({ owner }) => useLiveQuery(count(owner), [owner]), {
    initialProps: { owner: 'maria' },
  })
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(result.current).toBe(0))
  await act(() => table.add({ id: '1', owner: 'maria' }))
  await waitFor(() => expect(result.current).toBe(1))
  rerender({ owner: 'tom' })
  await waitFor(() => expect(result.current).toBe(0))
})
