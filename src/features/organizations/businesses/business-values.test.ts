import { expect, it } from 'vitest'
import { newBusiness } from './business-values.ts'

it('a new business collects Form 8850 with the application, while the credit is authorized', () => {
  expect(newBusiness('2025-12-31')).toMatchObject({ usesWotc: true, wotcInterview: 'application' })
  expect(newBusiness('2026-01-01')).toMatchObject({ usesWotc: false, wotcInterview: 'application' })
})
