import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword, newPasswordReason, nobodysHash } from './password-hash.ts'

const owner = { username: 'eli.navarro@demo.test', firstName: 'Eli', lastName: 'Navarro' }
const reasonOf = (password: string) => newPasswordReason(password, owner)?.key

describe('a new password', () => {
  it.each([
    ['eleven char', 'passwordTooShort'],
    ['x'.repeat(129), 'passwordTooLong'],
    ['123456789012', 'passwordCommon'],
    ['PASSWORD1234', 'passwordCommon'],
    ['password-2026!!', 'passwordCommon'],
    ['sunshine sunshine'.replace(' ', ''), 'passwordCommon'],
    ['121212121212', 'passwordCommon'],
    ['aaaaaaaaaaaaaaaa', 'passwordCommon'],
    ['unbelievable', 'passwordCommon'],
    ['my eli.navarro pass', 'passwordContainsName'],
    ['NAVARRO for ever', 'passwordContainsName'],
    ['Eli was here 2026', 'passwordContainsName'],
  ])('%s is refused: %s', (password, reason) => {
    expect(reasonOf(password)).toBe(reason)
  })

  it.each([
    'correct horse staple',
    'relief from elimination',
    'пароль длинный очень',
    '🙂'.repeat(3) + ' and nine more',
    'x7#Kq!mZ2$vB',
    '839274610274',
    'love-91827364-5501',
  ])('%s is accepted', (password) => {
    expect(reasonOf(password)).toBeUndefined()
  })

  it('counts characters, not their bytes', () => {
    expect(reasonOf('🙂🙃😀😃😄😁😆😅😂🤣😊')).toBe('passwordTooShort')
    expect(reasonOf('🙂🙃😀😃😄😁😆😅😂🤣😊😇')).toBeUndefined()
  })
})

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
