import { describe, expect, it } from 'vitest'
import { displayName, withExtension } from './file-name.ts'

describe('the name of a file', () => {
  it.each([
    ['card.png', 'card.png'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ana\\Cárd 1.pdf', 'Cárd 1.pdf'],
    ['x\u202egpj.exe', 'xgpj.exe'],
    ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie x=1.pdf'],
    ['.htaccess', 'htaccess'],
    ['  履歴書 .pdf ', '履歴書 .pdf'],
    ['a\u0000b\ud800.pdf', 'ab.pdf'],
    ['', 'file'],
    [undefined, 'file'],
    ['///', 'file'],
    ['..', 'file'],
  ])('%j is shown as %j', (name, shown) => {
    expect(displayName(name)).toBe(shown)
  })

  it('keeps its extension when it is long', () => {
    const shown = displayName(`${'n'.repeat(500)}.pdf`)
    expect([...shown].length).toBe(120)
    expect(shown.endsWith('.pdf')).toBe(true)
  })

  it.each([
    ['Passport.HEIC', 'image/jpeg', 'Passport.jpg'],
    ['scan.jpeg', 'image/jpeg', 'scan.jpeg'],
    ['scan.JPG', 'image/jpeg', 'scan.JPG'],
    ['logo.jpg', 'image/png', 'logo.png'],
    ['invoice.pdf.exe', 'application/pdf', 'invoice.pdf.pdf'],
    ['card', 'application/pdf', 'card.pdf'],
  ])('%s of type %s becomes %s', (name, type, stored) => {
    expect(withExtension(name, type)).toBe(stored)
  })
})
