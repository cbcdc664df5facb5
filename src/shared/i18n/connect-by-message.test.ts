import { expect, it } from 'vitest'
import { connectByMessage } from './connect-by-message.ts'

it.each([
  ['2026-11-26', 'en', 'Connect before Thu, Nov 26 is over, so that this arrives in time.'],
  ['2026-11-21', 'en', 'Connect before today is over, so that this arrives in time.'],
  ['2026-11-20', 'en', 'This was due Fri, Nov 20. Connect as soon as you can, so that it arrives.'],
  ['2026-11-26', 'es', 'Conéctese antes de que termine el jue, 26 de nov, para que esto llegue a tiempo.'],
  ['2026-11-21', 'es', 'Conéctese antes de que termine el día de hoy, para que esto llegue a tiempo.'],
] as const)('what is due on %s says until when to connect (%s)', (due, language, said) => {
  expect(connectByMessage(due, language, new Date(2026, 10, 21, 9))).toBe(said)
})
