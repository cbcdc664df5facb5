import { describe, expect, it } from 'vitest'
import { isSameName, isSignatureOf } from './signer-name.ts'

const named = (firstName: string, lastName: string) => ({ firstName, lastName })

describe('a typed signature', () => {
  it.each([
    ['Eli Navarro', named('Eli', 'Navarro')],
    ['navarro, ELI', named('Eli', 'Navarro')],
    ['E. Navarro', named('Eli', 'Navarro')],
    ['Eli N.', named('Eli', 'Navarro')],
    ['Eli James Navarro Jr.', named('Eli', 'Navarro')],
    ['Jose Garcia', named('José', 'García López')],
    ['José María López', named('José María', 'García López')],
    ['Ana de la Cruz', named('Ana', 'Delacruz')],
    ['Ana Delacruz', named('Ana', 'de la Cruz')],
    ['Sean OBrien', named('Sean', "O'Brien")],
    ['Soren Olsen', named('Søren', 'Olsen')],
    ['Lukasz Wisniewski', named('Łukasz', 'Wiśniewski')],
    ['Dang Grosse', named('Đặng', 'Große')],
    ['Sean O Brien', named('Sean', 'O’Brien')],
    ['Mary Ann Smith-Jones', named('Mary-Ann', 'Smith Jones')],
    ['EliNavarro', named('Eli', 'Navarro')],
    ['Suharto', { lastName: 'Suharto' }],
    ['Suharto', named('Unknown', 'Suharto')],
    ['王小明', named('小明', '王')],
  ])('%s is that of %o', (typed, name) => {
    expect(isSignatureOf(typed, [name])).toBe(true)
  })

  it.each([
    ['Mickey Mouse', named('Eli', 'Navarro')],
    ['Eli', named('Eli', 'Navarro')],
    ['Navarro', named('Eli', 'Navarro')],
    ['E. N.', named('Eli', 'Navarro')],
    ['Eli Nolan', named('Eli', 'Navarro')],
    ['Maria Navarro', named('Eli', 'Navarro')],
    ['de la', named('Ana', 'de la Cruz')],
    ['X', { lastName: 'Suharto' }],
    ['', named('Eli', 'Navarro')],
    ['. - .', named('Eli', 'Navarro')],
  ])('%s isn’t that of %o', (typed, name) => {
    expect(isSignatureOf(typed, [name])).toBe(false)
  })

  it('may be any of the names that a person has', () => {
    const names = [named('Ana', 'Reyes'), named('Ana', 'Kowalska')]
    expect(isSignatureOf('Ana Kowalska', names)).toBe(true)
    expect(isSignatureOf('Ana Reyes', names)).toBe(true)
    expect(isSignatureOf('Ana Smith', names)).toBe(false)
  })
})

it('two names are the same with an initial, another order of accents, or a second family name', () => {
  expect(isSameName(named('Ana', 'Reyes'), named('ana', 'Reyes-Kowalska'))).toBe(true)
  expect(isSameName(named('Ana María', 'Reyes'), named('Ana', 'Réyes'))).toBe(true)
  expect(isSameName(named('Ana', 'Reyes'), named('Ana', 'Kowalska'))).toBe(false)
})
