import { describe, expect, it } from 'vitest'
import { readOptions } from './attack/attack-options.ts'
import { reportOf } from './attack/report.ts'
import { runAttacks } from './attack/run-pack.ts'
import type { Installation } from './attack/installation.ts'

const nowhere = {} as Installation
const quiet = { name: 'a quiet one', run: () => Promise.resolve({ tried: 7, harmful: [] }) }
const loud = { name: 'a loud one', run: () => Promise.resolve({ tried: 2, harmful: ['a door: was open'] }) }
const broken = { name: 'a broken one', run: () => Promise.reject(new Error('no network')) }

describe('npm run attack', () => {
  it('attacks an installation of its own with everything where no address is given', () => {
    expect(readOptions([])).toMatchObject({ url: undefined, badInputs: 20_000, kills: 100 })
  })

  it('asks for --yes before it writes to an installation, and never kills it', () => {
    expect(() => readOptions(['--url', 'http://localhost:3000'])).toThrow('--yes')
    expect(readOptions(['--url', 'http://localhost:3000', '--yes', '--kills', '9'])).toMatchObject({ kills: 0 })
  })

  it('refuses another machine’s address unless its owner says that it is theirs', () => {
    for (const url of [
      'https://example.com',
      'http://10.0.0.7:3000',
      'http://localhost.example.com',
      'http://127.evil.test',
    ])
      expect(() => readOptions(['--url', url, '--yes']), url).toThrow('--i-own-this-installation')
    expect(readOptions(['--url', 'https://example.com', '--yes', '--i-own-this-installation']).url).toBe(
      'https://example.com',
    )
    for (const url of ['file:///etc/passwd', 'x']) expect(() => readOptions(['--url', url, '--yes'])).toThrow('address')
  })

  it('prints a table, what was not harmless, and one line of counts', async () => {
    const attempts = await runAttacks(nowhere, [quiet, loud, broken])
    expect(reportOf(attempts).split('\n')).toEqual([
      'attack          tried  result',
      'a quiet one         7  harmless',
      'a loud one          2  1 NOT HARMLESS',
      '    a door: was open',
      'a broken one        0  BROKE OFF',
      '    no network',
      '',
      '3 attacks, 1 harmless, 2 not',
    ])
  })
})
