import { describe, expect, it } from 'vitest'
import { passwordChangedEmail, loginCodeEmail, passwordResetEmail } from './auth.emails.ts'

const to = (email: string, language = 'en') => ({ email, language })

describe('letters', () => {
  it('hold the code on a line of its own, never in the subject', () => {
    for (const language of ['en', 'es']) {
      const email = loginCodeEmail(to('a@b.test', language), '012345')
      expect(email.text.split('\n')).toContain('012345')
      expect(email.subject).not.toMatch(/\d/)
    }
  })

  it('speak the language of the person, English where we do not', () => {
    expect(loginCodeEmail(to('a@b.test', 'es'), '1').subject).toContain('Su código')
    expect(passwordResetEmail(to('a@b.test', 'es'), 'https://x').subject).toContain('contraseña')
    expect(passwordChangedEmail(to('a@b.test', 'fr')).subject).toContain('was changed')
  })

  it.each([
    'a@b.test\r\nBcc: c@d.test',
    'a@b.test, c@d.test',
    'a@b.test;c@d.test',
    '"x" <a@b.test>',
    'a@b.test\n',
    'a@b@c.test',
    'group:a@b.test',
    '',
  ])('go to one address or to none: %j', (email) => {
    expect(() => loginCodeEmail(to(email), '123456')).toThrow('not an address')
  })
})
