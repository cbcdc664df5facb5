import { describe, expect, it } from 'vitest'
import { contrast, buttonColors } from './button-colors.ts'
import { composeEmail } from './compose.emails.ts'
import type { EmailSender } from './email-blocks.ts'
import { button, code, facts, heading, list, paragraph } from './email-blocks.ts'
import { withoutLogo } from './email-html.ts'
import { openFileMailbox, readFileMailbox } from './mail-folder.ts'
import { greetedName, senderName, shownName } from './names.ts'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const heron: EmailSender = {
  name: 'Blue Heron Coffee',
  color: '#1f5f8b',
  phone: '206-555-0100',
  replyTo: 'people@heron.test',
  logo: { businessId: 1, fileId: 'a' },
}
const link = 'https://work.example.com/resetPassword?userData=a.b&c=1'
const content = {
  subject: 'A subject',
  blocks: [
    heading('A heading'),
    paragraph('<b>1 & 2</b>'),
    list(['one', 'two']),
    facts([
      ['Day', 'Monday'],
      ['Left out', undefined],
    ]),
    code('012345'),
    button('Open', link),
  ],
}
const to = { email: 'ana@example.com', language: 'es' }

describe('an email', () => {
  it('has the same content as text and as HTML, with texts escaped and codes and links on lines of their own', () => {
    const { text, html = '' } = composeEmail(to, content, heron)
    expect(text.split('\n')).toEqual(
      expect.arrayContaining(['<b>1 & 2</b>', '- one', '- two', 'Day: Monday', '012345', link]),
    )
    expect(text).not.toContain('Left out')
    expect(html).toContain('&lt;b&gt;1 &amp; 2&lt;/b&gt;')
    expect(html).toContain(`href="${link.replace('&', '&amp;')}"`)
    for (const each of ['A heading', 'one', 'Monday', '012345', 'Blue Heron Coffee']) expect(html).toContain(each)
  })

  it('is one table of 600 pixels in the language of its reader, with a preheader and nothing that is loaded', () => {
    const { html = '' } = composeEmail(to, content, heron)
    expect(html).toMatch(/^<!doctype html><html lang="es"/)
    expect(html.match(/<table/g)).toHaveLength(1)
    expect(html).toContain('max-width:600px')
    expect(html).toContain('color-scheme')
    expect(html).not.toMatch(/<script|<link|src="http|url\(/)
  })

  it('shows the attached logo, or none where its file is gone', () => {
    const { html = '' } = composeEmail(to, content, heron)
    expect(html).toContain('src="cid:logo"')
    expect(withoutLogo(html)).not.toContain('<img')
    expect(composeEmail(to, content).html).not.toContain('<img')
  })

  it('comes from the business with its reply address, and from Firstday without one', () => {
    expect(composeEmail(to, content, heron)).toMatchObject({
      fromName: 'Blue Heron Coffee via Firstday',
      replyTo: 'people@heron.test',
    })
    const ours = composeEmail(to, content)
    expect([ours.fromName, ours.replyTo]).toEqual([undefined, undefined])
    expect(composeEmail(to, content, { ...heron, replyTo: 'a@b.test, c@d.test' }).replyTo).toBeUndefined()
  })

  it('has a button only for an address of the web', () => {
    for (const url of ['javascript:alert(1)', 'https://a.test/ b', '/path', 'https://a.test/"onclick="x'])
      expect(() => button('Open', url), url).toThrow('address of the web')
  })
})

describe('names that others chose', () => {
  it('are one line of text that no mail program turns into a link', () => {
    const shown = shownName('Win at\r\nhttp://evil.example\u202e now')
    expect(shown).not.toMatch(/\p{Cc}|\u202e|evil\.example|:\/\//u)
    expect(shownName('St. John & Co.')).toBe('St. John & Co.')
  })

  it.each(['Win at http://evil.example', 'evil.example', 'a@b', '5 dollars', 'x'.repeat(60), ''])(
    'are no greeting if they are none: %j',
    (name) => {
      expect(greetedName(name)).toBeUndefined()
    },
  )

  it.each(['Ana', 'José María', 'O’Brien', 'Nguyễn', 'Anne-Marie'])('greet: %j', (name) => {
    expect(greetedName(name)).toBe(name)
  })

  it('are followed by one period, and numbers are numbers', () => {
    const { text } = composeEmail(to, content, { ...heron, name: 'Heron, Inc.', phone: 'call evil.example' })
    expect(text).toContain('en nombre de Heron, Inc.\n')
    expect(text).not.toMatch(/evil|Llame/i)
    expect(composeEmail(to, content, { ...heron, phone: '(206) 555-0199 x12' }).text).toContain('(206) 555-0199 x12')
  })

  it('are not the sender if they could be an address', () => {
    expect(senderName('Evil <a@b.test>')).toBeUndefined()
    expect(senderName('Bob\r\nBcc: x')).toBe('Bob Bcc: x via Firstday')
  })
})

describe('the color of a button', () => {
  it.each([null, '#ffffff', '#000000', '#ffd400', '#1f5f8b', '#777777', 'red'])(
    'is readable with its text: %j',
    (color) => {
      const { fill, text } = buttonColors(color)
      expect(contrast(fill, text)).toBeGreaterThanOrEqual(4.5)
    },
  )
})

describe('the message', () => {
  it('is multipart/alternative with the attached logo, and no text becomes a header', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'mail-'))
    const mail = openFileMailbox(folder, 'Firstday <no-reply@work.example.com>')
    const { logo, ...email } = composeEmail(
      to,
      { ...content, subject: 'Hi\r\nBcc: thief@evil.test' },
      { ...heron, name: 'Heron\r\nBcc: thief@evil.test'.replace('@', ' at ') },
    )
    expect(logo).toEqual({ businessId: 1, fileId: 'a' })
    await mail.send({ ...email, logoImage: Buffer.from('a picture') }, 'one')
    const [stored] = await readFileMailbox(folder)
    expect(stored).toMatchObject({
      to: 'ana@example.com',
      fromName: 'Heron Bcc: thief at evil.test via Firstday',
      replyTo: 'people@heron.test',
      subject: 'Hi Bcc: thief@evil.test',
    })
    expect(stored?.html).toContain('A heading')
    expect(stored?.text).toContain('A heading')
    const [file = ''] = await readdir(folder)
    const raw = await readFile(path.join(folder, file), 'utf8')
    expect(raw.split('\n\n')[0]).not.toMatch(/^Bcc:/im)
    expect(raw).toContain('multipart/alternative')
    expect(raw).toContain('Content-Id: <logo>'.replace('Id', 'ID'))
    expect(raw).toContain('<no-reply@work.example.com>')
    await rm(folder, { recursive: true })
  })
})
