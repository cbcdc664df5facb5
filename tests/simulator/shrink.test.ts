import { expect, it } from 'vitest'
import type { Step } from './plan.ts'
import { planOf } from './plan.ts'
import { randomOf } from './random.ts'
import { shrink } from './shrink.ts'

it('keeps the steps of a day that fail together, and leaves out the others', async () => {
  const day = planOf(randomOf('day'), 2)
  const culprits = [day[3], day[11], day.at(-2)]
  const fails = async (steps: readonly Step[]) => culprits.every((culprit) => steps.some((step) => step === culprit))
  expect(await shrink(day, fails)).toEqual(culprits)
})

it('makes the same day of the same seed', () => {
  expect(planOf(randomOf('7'), 2)).toEqual(planOf(randomOf('7'), 2))
  expect(planOf(randomOf('7'), 2)).not.toEqual(planOf(randomOf('8'), 2))
})
