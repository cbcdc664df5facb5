import { expect, it } from 'vitest'
import { isStrong, keyOfPassphrase, passphraseCost, passphraseFault } from './passphrase.ts'

it.each([
  ['eagle', 'short'],
  ['1234567890123456', 'few words'],
  ['Tr0ub4dor&3Tr0ub4dor&3', 'few words'],
  ['horse horse horse horse', 'repeated'],
  ['a bb cc dd ee ff gg hh', 'few words'],
  ['ana maria eagle copper', 'personal'],
  ['copper lantern drifting eagle', undefined],
  ['caballo batería grapa correcto', undefined],
])('%s: %s', (passphrase, fault) => {
  expect(passphraseFault(passphrase, ['Ana', 'maria@demo.test'])).toBe(fault)
})

it('is strong with a fifth word', () => {
  expect([isStrong('copper lantern drifting eagle'), isStrong('copper lantern drifting eagle north')]).toEqual([
    false,
    true,
  ])
})

it('costs what guidance for passwords asks for at least, and gives a key that can’t be exported', async () => {
  const { memory, passes } = passphraseCost
  expect(memory * passes).toBeGreaterThanOrEqual(19_456 * 2)
  const key = await keyOfPassphrase('copper lantern', new Uint8Array(16), { memory: 64, passes: 1 })
  expect(key.extractable).toBe(false)
  const iv = new Uint8Array(12)
  const same = await keyOfPassphrase(' copper  lantern', new Uint8Array(16), { memory: 64, passes: 1 })
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new Uint8Array([7]))
  expect(new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, same, sealed))).toEqual(
    new Uint8Array([7]),
  )
})
