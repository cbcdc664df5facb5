import { describe, expect, it } from 'vitest'
import { passwordChangedEmail, loginCodeEmail, passwordResetEmail } from './auth.emails.ts'

const to = (email: string, language = 'en') => ({ email, language, username: email })

describe('emails of accounts', () => {
  it('have the code on its own line, never in the subject', () => {
    for (const language of ['en', 'es']) {
      const email = loginCodeEmail(to('a@b.test', language), '012345')
      expect(email.text.split('\n')).toContain('012345')
      expect(email.subject).not.toMatch(/\d/)
    }
  })

  it('are in the language of the person, or English for other languages', () => {
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
  ])('are sent to one address or none: %j', (email) => {
    expect(() => loginCodeEmail(to(email), '123456')).toThrow('not an address')
  })
})
