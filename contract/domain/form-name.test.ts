import { describe, expect, it } from 'vitest'
import { formNameIn } from './form-name.ts'
import { newHireTasks } from './onboarding-tasks.ts'

describe('the name of a form', () => {
  it.each(newHireTasks.map(({ name }) => name))('of %s is translated to Spanish', (name) => {
    expect(formNameIn('es', name)).not.toBe(name)
    expect(formNameIn('en', name)).toBe(name)
  })

  it('of a company document stays as the business gave it', () => {
    expect(formNameIn('es', 'Formas de trabajar')).toBe('Formas de trabajar')
  })
})
