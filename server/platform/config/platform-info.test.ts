import { describe, expect, it } from 'vitest'
import { readGreeting } from './platform-info.ts'

describe('the platform info', () => {
  it('is empty if nothing is set', () => {
    expect(readGreeting({})).toEqual({ links: {} })
  })

  it('has its phone numbers as written, and the URLs of the footer links', () => {
    const set = {
      TOLL_FREE_PHONE: ' 1-800-555-0100 ',
      LOCAL_PHONE: '(206) 555-0199',
      SUPPORT_EMAIL: 'help@example.com',
      FOOTER_LINKS: 'about=https://example.com/us?a=b  contact=mailto:help@example.com privacy=/legal',
    }
    expect(readGreeting(set)).toEqual({
      tollFreePhone: '1-800-555-0100',
      localPhone: '(206) 555-0199',
      supportEmail: 'help@example.com',
      links: { about: 'https://example.com/us?a=b', contact: 'mailto:help@example.com', privacy: '/legal' },
    })
  })

  it.each([
    [{ TOLL_FREE_PHONE: 'call us' }, 'TOLL_FREE_PHONE'],
    [{ LOCAL_PHONE: '911' }, 'LOCAL_PHONE'],
    [{ SUPPORT_EMAIL: 'call us' }, 'SUPPORT_EMAIL'],
    [{ FOOTER_LINKS: 'home=https://example.com' }, 'FOOTER_LINKS'],
    [{ FOOTER_LINKS: 'about=javascript:alert(1)' }, 'FOOTER_LINKS'],
    [{ FOOTER_LINKS: 'about=//elsewhere.example' }, 'FOOTER_LINKS'],
    [{ FOOTER_LINKS: 'https://example.com' }, 'FOOTER_LINKS'],
  ])('refuses %o', (env, name) => {
    expect(() => readGreeting(env)).toThrow(name)
  })
})
