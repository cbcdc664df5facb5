import { describe, expect, it } from 'vitest'
import { newPasswordReason } from './new-password.ts'

const owner = {
  username: 'eli.navarro@demo.test',
  email: 'eli.munoz@pelican.example',
  firstName: 'Eli',
  lastName: 'Navarro',
  organizationNames: ['Blue Heron Coffee', 'Peñasco Payroll'],
}
const reasonOf = async (password: string) => (await newPasswordReason(password, owner))?.key

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
    ['qwerty-asdfgh-1', 'passwordCommon'],
    ['Poiuyt-lkjhgf-22', 'passwordCommon'],
    ['Correcthorsebattery', 'passwordCommon'],
    ['my eli.navarro pass', 'passwordContainsName'],
    ['NAVARRO for ever', 'passwordContainsName'],
    ['Eli was here 2026', 'passwordContainsName'],
    ['orravan loves coffee', 'passwordContainsName'],
    ['Návarro loves coffee', 'passwordContainsName'],
  ])('%s is refused: %s', async (password, reason) => {
    expect(await reasonOf(password)).toBe(reason)
  })

  it.each([
    ['a sequence of digits', '12345678901234'],
    ['a sequence of letters', 'abcdefghijkl'],
    ['a breached password with a sequence', 'dragon1234567'],
    ['a repeated password with signs for letters', 'Passw0rd!Passw0rd!'],
    ['the name of the product', 'Firstday2026!'],
    ['the name of the product with signs for letters', 'F1r5td4y2026!'],
    ['the name of the business', 'Blueheron2026'],
    ['the whole name of the business', 'BlueHeronCoffee1'],
    ['the name of the TPA company, without its accent', 'penascopayroll9'],
    ['a part of the email address', 'Pelican2026!!'],
    ['the password of the demo people', 'Firstday-demo-1'],
    ['one like that of the demo people', 'Firstday-demo-7'],
    ['a row of the keyboard', 'qwertyuiop12'],
    ['a Spanish word and a year', 'Contraseña2026'],
    ['a season and a year', 'summer2026!!'],
    ['the name of the business with hyphens', 'blue-heron-coffee-2026'],
    ['words of the product', 'direct deposit form'],
    ['words of the product in Spanish', 'formulario empleo 1'],
    ['a page of the product in Spanish', 'mi trabajo nuevo 2026'],
    ['pay in Spanish', 'nómina directa 2026'],
    ['a phrase that everybody knows', 'correcthorsebatterystaple'],
    ['the same with blanks', 'correct horse battery staple'],
    ['a Spanish phrase and a year', 'TeQuieroMucho2026'],
    ['mostly blanks', `${' '.repeat(8)}a${' '.repeat(8)}b`],
    ['a common password repeated up to the longest', 'p4$$w0rd'.repeat(16)],
  ])('that is %s is refused as common', async (_, password) => {
    expect(await reasonOf(password)).toBe('passwordCommon')
  })

  it.each([
    'correct horse staple',
    'relief from elimination',
    'mesa verde lluvia tren',
    'caballo azul camina lento',
    'the constructor hates my toaster',
    'пароль длинный очень',
    '🙂'.repeat(3) + ' and nine more',
    'x7#Kq!mZ2$vB',
    'love-91827364-5501',
    'seven quiet kettles whistle '.repeat(4),
  ])('%s is accepted', async (password) => {
    expect(await reasonOf(password)).toBeUndefined()
  })

  it('counts characters, not their bytes', async () => {
    expect(await reasonOf('🙂🙃😀😃😄😁😆😅😂🤣😊')).toBe('passwordTooShort')
    expect(await reasonOf('🙂🙃😀😃😄😁😆😅😂🤣😊😇')).toBeUndefined()
  })

  it.each([
    ['letters and signs', (i: number) => String.fromCharCode(33 + ((i * 37 + i * i * 11) % 94))],
    ['digits', (i: number) => String((i * i * 7 + i * 3) % 10)],
    ['signs for letters', (i: number) => '4@8(3€1!|0$57+%2'.charAt((i * 5) % 16)],
  ])('of 128 %s is checked in less than 50 ms', async (_, characterAt) => {
    const password = Array.from({ length: 128 }, (_, i) => characterAt(i)).join('')
    await reasonOf('the estimator is loaded')
    const times: number[] = []
    for (let times7 = 0; times7 < 7; times7 += 1) {
      const before = performance.now()
      await reasonOf(password)
      times.push(performance.now() - before)
    }
    expect(Math.min(...times)).toBeLessThan(50)
  })
})
