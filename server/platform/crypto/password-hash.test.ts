import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword, nobodysHash } from './password-hash.ts'

describe('a password hash', () => {
  it('is Argon2id of the strength that the dummy has, salted each time', async () => {
    const [one, two] = await Promise.all([hashPassword('same'), hashPassword('same')])
    expect(one).not.toBe(two)
    for (const hash of [one, two, nobodysHash])
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await isPassword(one, 'same')).toBe(true)
    expect(await isPassword(one, 'Same')).toBe(false)
    expect(await isPassword(undefined, 'same')).toBe(false)
  })

  it('distinguishes long passwords by their last character', async () => {
    const hash = await hashPassword('x'.repeat(127) + 'a')
    expect(await isPassword(hash, 'x'.repeat(127) + 'b')).toBe(false)
  })
})
