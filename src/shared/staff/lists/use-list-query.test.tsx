import { act, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useDataTable } from './use-list-query.ts'

const table = () =>
  renderHook(() => useDataTable(['role', 'status', 'stage']), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={['/users?stage=invited&whose=7']}>{children}</MemoryRouter>
    ),
  }).result

test('two filters that are chosen before the list is drawn again both count', () => {
  const result = table()
  act(() => {
    const { filter } = result.current
    filter('role', 'EMPLOYEE')
    filter('status', 'active')
  })
  expect(result.current.filters).toEqual({ role: 'EMPLOYEE', status: 'active', stage: 'invited' })
})

test('a filter and an order that follow each other at once both count', () => {
  const result = table()
  act(() => {
    const { filter, change } = result.current
    filter('stage', '')
    change({ sort: 'lastName desc' })
  })
  expect(result.current.filters).toEqual({ role: '', status: '', stage: '' })
  expect(result.current.sort).toBe('lastName desc')
})
