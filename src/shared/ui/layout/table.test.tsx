// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Table } from './table.tsx'

afterEach(cleanup)

it('names the checkbox of a row by the row', () => {
  render(
    <Table
      caption="People"
      columns={[
        { key: 'name', header: 'Name', cell: (row: { name: string }) => row.name },
        { key: 'length', header: 'Length', cell: (row) => row.name.length },
      ]}
      rows={[{ name: 'Haddad, Noor' }, { name: 'Hart, Olive' }]}
      rowKey={({ name }) => name}
      selection={{ keys: new Set(), onToggle: () => {}, onToggleAll: () => {} }}
      onOpen={() => {}}
    />,
  )
  expect(screen.getByRole('checkbox', { name: 'Select Haddad, Noor' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Select Hart, Olive' })).toBeTruthy()
})

it('selects all rows only once they are loaded', () => {
  const list = (isLoading: boolean) => (
    <Table
      caption="People"
      columns={[{ key: 'name', header: 'Name', cell: (row: { name: string }) => row.name }]}
      rows={isLoading ? [] : [{ name: 'Haddad, Noor' }]}
      rowKey={({ name }) => name}
      selection={{ keys: new Set(), onToggle: () => {}, onToggleAll: () => {} }}
      isLoading={isLoading}
    />
  )
  const { rerender } = render(list(true))
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows' })
  expect(all.disabled).toBe(true)
  rerender(list(false))
  expect(all.disabled).toBe(false)
})
