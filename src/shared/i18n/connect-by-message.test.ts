import { expect, it } from 'vitest'
import { connectByMessage } from './connect-by-message.ts'

it.each([
  ['2026-11-26', 'en', 'Connect to the internet by Thu, Nov 26 so this arrives on time.'],
  ['2026-11-21', 'en', 'Connect to the internet today so this arrives on time.'],
  ['2026-11-20', 'en', 'This was due Fri, Nov 20. Connect to the internet as soon as you can.'],
  ['2026-11-26', 'es', 'Conéctese a internet a más tardar el jue, 26 de nov para que esto llegue a tiempo.'],
  ['2026-11-21', 'es', 'Conéctese a internet hoy para que esto llegue a tiempo.'],
] as const)('what is due on %s says until when to connect (%s)', (due, language, expected) => {
  expect(connectByMessage(due, language, new Date(2026, 10, 21, 9))).toBe(expected)
})
