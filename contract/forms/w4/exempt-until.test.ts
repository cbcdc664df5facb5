import { expect, it } from 'vitest'
import { businessDayFrom } from '../../domain/business-days.ts'
import { exemptUntil } from './exempt-until.ts'

it('ends on the business day of the calendar of federal holidays, in each of a hundred years', () => {
  for (let year = 2000; year < 2100; year++) expect(exemptUntil(year)).toBe(businessDayFrom(`${year + 1}-02-15`))
})
