import { expect, it } from 'vitest'
import { offlineTries, pinWaitSeconds } from '#contract/domain/kiosk.ts'
import { checkPinOffline, makePinVerifier } from './pin-verifier.ts'

it('lets the right PIN pass, makes wrong ones wait longer and longer, and then takes a network', async () => {
  const verifier = await makePinVerifier('402817', '2026-11-28T10:00:00.000Z')
  expect(JSON.stringify(verifier)).not.toContain('402817')
  let tries = { failures: 0, pinLockedUntil: 0 }
  let now = 0
  const outcomes: string[] = []
  const enter = async (pin: string) => {
    const checked = await checkPinOffline(verifier, pin, tries, now)
    tries = checked.tries
    outcomes.push(checked.outcome)
  }
  await enter('402817')
  for (let wrong = 0; wrong < 5; wrong += 1) await enter('111222')
  await enter('402817')
  expect(outcomes).toEqual(['right', 'wrong', 'wrong', 'wrong', 'wrong', 'later', 'later'])
  expect([pinWaitSeconds(5), pinWaitSeconds(6), pinWaitSeconds(99)]).toEqual([60, 120, 86_400])
  for (let wrong = 5; wrong < offlineTries; wrong += 1) {
    now += 86_400_000
    await enter('111222')
  }
  now += 86_400_000
  await enter('402817')
  expect(outcomes.at(-1)).toBe('online')
  expect((await checkPinOffline(undefined, '402817', { failures: 0, pinLockedUntil: 0 }, 0)).outcome).toBe('online')
})
