import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { a4 } from '#contract/forms/a4/a4.ts'
import { editionForDate } from '#contract/forms/editions/edition.ts'
import { todayIn } from '#src/shared/i18n/dates.ts'
import { a4Messages } from '../a4-messages.ts'
import { EarlierYear } from './worksheet-notes.tsx'

beforeAll(() => a4Messages.load('en'))

it('says whose year’s amounts a worksheet has once that year is over, and nothing before', () => {
  const edition = editionForDate(a4.editions, '2026-06-01', 'CA')
  const { rerender } = render(<EarlierYear edition={{ until: `${todayIn(undefined).slice(0, 4)}-12-31` }} state="CA" />)
  expect(screen.queryByRole('link')).toBeNull()
  rerender(<EarlierYear edition={{ until: null }} state="IL" />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(edition.until).toBe('2026-12-31')
  rerender(<EarlierYear edition={{ until: '2020-12-31' }} state="CA" />)
  expect(screen.getByText(/worksheet of 2020, with the amounts of that year/)).toBeDefined()
  expect(screen.getByRole('link').getAttribute('href')).toContain('de4')
})
