import { describe, expect, it } from 'vitest'
import { forms } from '#contract/forms/registry.ts'
import { walkChanged } from './changed-life.ts'
import { allLives, lives } from './lives.ts'

it('has a life for every form of the registry', () => {
  expect(new Set(allLives.map(({ key }) => key))).toEqual(new Set(Object.keys(forms)))
})

describe.each(lives.filter(({ key }) => key !== 'a4'))('$title', walkChanged)
