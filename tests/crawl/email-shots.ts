import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import type { EmailSample } from './email-list.ts'

const widths = [390, 768]
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="44"><rect width="120" height="44" rx="6" fill="#1f5f8b"/><circle cx="60" cy="22" r="13" fill="#fff"/></svg>'

const shownIn = ({ html = '' }: EmailSample['email']): string =>
  html.replace('cid:logo', `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`)

/** A picture of an email. */
export interface EmailPicture {
  readonly sample: EmailSample
  readonly file: string
  readonly about: string
}

/** Takes pictures of emails, as mail programs in light and dark show them; the text part is beside them as a file. */
export const takeEmails = async (
  browser: Browser,
  folder: string,
  samples: readonly EmailSample[],
): Promise<EmailPicture[]> => {
  const pictures: EmailPicture[] = []
  const page = await browser.newPage()
  for (const sample of samples) {
    const { name, language, email } = sample
    writeFileSync(path.join(folder, `${name}.${language}.txt`), `${email.subject}\n\n${email.text}`)
    await page.setContent(shownIn(email))
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 400 })
        const file = `${name}.${width}.${scheme}.${language}.png`
        await page.screenshot({ path: path.join(folder, file), fullPage: true })
        pictures.push({ sample, file, about: `${width} px, ${scheme}, ${language}` })
      }
    }
  }
  await page.close()
  return pictures
}
