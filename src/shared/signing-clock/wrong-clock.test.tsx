// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { noteClock } from '#src/api/server-clock.ts'
import { clockMessages } from './clock-messages.ts'
import { WrongClock } from './wrong-clock.tsx'

beforeAll(() =>
  Promise.all([clockMessages.load('en'), import('./clock-notice.tsx'), import('#src/offline/clock/signing-clock.ts')]),
)
afterEach(cleanup)

/** The clock of this device is behind the server's by some seconds. */
const clockIsBehindBy = (seconds: number) =>
  noteClock({ serverTime: Date.now() + seconds * 1000, offset: seconds * 1000, elapsed: performance.now() })

describe('before signing', () => {
  it.each([
    [7 * 60, 'It is 7 minutes behind.'],
    [-3 * 3600, 'It is about 3 hours ahead.'],
    [60 * 86_400, 'It is about 60 days behind.'],
  ])('a clock that is off by %s seconds is named, with what to do', async (seconds, sentence) => {
    clockIsBehindBy(seconds)
    render(<WrongClock />)
    expect(await screen.findByText('The clock on this device is wrong')).toBeTruthy()
    expect(screen.getByText(new RegExp(sentence)).textContent).toContain('turn on automatic date and time')
  })

  it('it is named in Spanish too', async () => {
    const messages = await clockMessages.load('es')
    expect(messages.ahead(messages.days(1))).toBe('Está adelantado más o menos 1 día.')
  })
})
