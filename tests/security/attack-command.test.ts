import { describe, expect, it } from 'vitest'
import { demoPassword } from '#server/app/demo/people.ts'
import { openApiDocument } from '#server/platform/openapi/openapi-document.ts'
import { openTally } from './attack/attack.ts'
import { readOptions } from './attack/attack-options.ts'
import { operationsOf } from './attack/operations.ts'
import { randomOf } from './attack/random.ts'
import { isHarmless, reportOf } from './attack/report.ts'
import { badInput } from './attack/bad-inputs.ts'
import { envelopeAttack } from './attack/envelopes.ts'
import { guessingAttack } from './attack/guessing-attack.ts'
import { runAttacks } from './attack/run-pack.ts'
import type { Installation } from './attack/installation.ts'
import { takeoverAttack } from './attack/takeover-attack.ts'
import { tenantAttack } from './attack/tenant-attack.ts'
import { uploadAttack } from './attack/upload-attack.ts'

const nowhere = {} as Installation
const quiet = { name: 'a quiet one', run: () => Promise.resolve({ tried: 7, harmful: [] }) }
const loud = { name: 'a loud one', run: () => Promise.resolve({ tried: 2, harmful: ['a door: was open'] }) }
const idle = {
  name: 'an idle one',
  run: () => Promise.resolve({ tried: 0, harmful: [], skipped: ['nobody is there'] }),
}
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

  it('calls an attack that tried nothing not tried, never harmless', async () => {
    const attempts = await runAttacks(nowhere, [quiet, idle])
    expect(attempts.map(isHarmless)).toEqual([true, false])
    expect(reportOf(attempts).split('\n')).toEqual([
      'attack         tried  result',
      'a quiet one        7  harmless',
      'an idle one        0  NOT TRIED',
      '    not tried: nobody is there',
      '',
      '2 attacks, 1 harmless, 1 not tried, 0 not',
    ])
  })

  it('sends no bad input that names the password of the example, by which somebody would get another one', () => {
    const random = randomOf(1)
    const change = operationsOf(openApiDocument('/api')).find(({ name }) => name === 'account.changePassword')
    if (change === undefined) throw new Error('the document has no account.changePassword')
    expect(change.example).toMatchObject({ CurrentPassword: demoPassword })
    const sent = Array.from({ length: 500 }, () => String(badInput({ random, ids: new Map() }, change).body))
    expect(sent.some((body) => body.includes('a guess'))).toBe(true)
    expect(sent.filter((body) => body.includes(demoPassword))).toEqual([])
  })

  it('has not tried what nobody is there for, or what a rate limit refused', async () => {
    const refusal = { status: 429, headers: {}, text: '{"result":false,"data":null}' }
    const empty = {
      url: 'http://localhost:1',
      people: [],
      send: () => Promise.resolve(refusal),
      rows: () => Promise.resolve({}),
    } as Partial<Installation> as Installation
    for (const attack of [tenantAttack, takeoverAttack, uploadAttack, envelopeAttack(), guessingAttack]) {
      const [attempt] = await runAttacks(empty, [attack])
      expect([attack.name, attempt?.broke, attempt?.result.tried]).toEqual([attack.name, undefined, 0])
    }
    const tally = openTally()
    tally.expectRefusal('a door', refusal)
    expect(tally.result).toEqual({ tried: 0, harmful: [], skipped: ['a door: too many attempts'] })
  })
})
