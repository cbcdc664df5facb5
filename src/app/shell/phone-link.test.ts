import { expect, it } from 'vitest'
import { telOf } from './phone-link.ts'

it.each([
  ['206-555-0100', 'tel:+12065550100'],
  ['206-555-0100 x12', 'tel:+12065550100;ext=12'],
  ['1-800-555-0100', 'tel:+18005550100'],
  ['+1 (206) 555-0100', 'tel:+12065550100'],
])('calls %s', (phone, link) => {
  expect(telOf(phone)).toBe(link)
})
