/* npm run shots: pictures of every screen in its main states, at three widths, light and dark, English and Spanish; and of every email. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { emailSamples } from './email-list.ts'
import { takeEmails } from './email-shots.ts'
import type { EmailPicture } from './email-shots.ts'
import { startTestServer } from '../server/server-process.ts'
import { launching } from '../bench/browser.ts'
import { seedScreens } from './seed-screens.ts'
import type { ScreenUnderTest } from './screen-list.ts'
import { screensUnderTest } from './screen-list.ts'
import { dialogsUnderTest } from './dialog-list.ts'
import { byPerson, speak, untilShown, walk } from './visit-screens.ts'

const [folder = 'shots', ...filters] = process.argv.slice(2)
const widths = [390, 768, 1280]
const looks = [
  { scheme: 'light', language: 'en' },
  { scheme: 'dark', language: 'en' },
  { scheme: 'light', language: 'es' },
] as const

const pictures: { readonly stop: ScreenUnderTest; readonly file: string; readonly about: string }[] = []

const isChosen = ({ name }: { readonly name: string }): boolean =>
  filters.length === 0 || filters.some((word) => name.includes(word))

const takeAll = async (page: Page, stop: ScreenUnderTest): Promise<void> => {
  for (const { scheme, language } of looks) {
    await speak(page, language)
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await untilShown(page)
      const file = `${stop.name}.${width}.${scheme}.${language}.png`
      await page.screenshot({ path: path.join(folder, file), fullPage: true, animations: 'disabled' })
      pictures.push({ stop, file, about: `${width} px, ${scheme}, ${language}` })
    }
  }
  await speak(page, 'en')
}

const figure = ({ file, about, stop }: (typeof pictures)[number]): string =>
  `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${stop.name}, ${about}"></a><figcaption>${about}</figcaption></figure>`

const style =
  'body{font:16px system-ui;margin:2rem}div{display:flex;gap:1rem;overflow:auto}img{height:22rem;border:1px solid #ccc}small{color:#555;font-weight:400}'

const emailFigure = ({ file, about, sample }: EmailPicture): string =>
  `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${sample.name}, ${about}"></a><figcaption>${about}</figcaption></figure>`

const emailPart = (emails: readonly EmailPicture[]): string =>
  [...new Set(emails.map(({ sample }) => sample.name))]
    .map((name) => {
      const those = emails.filter(({ sample }) => sample.name === name)
      return `<h2>${name}</h2><div>${those.map(emailFigure).join('')}</div>`
    })
    .join('')

const book = (emails: readonly EmailPicture[]): string => {
  const parts = [...new Set(pictures.map(({ stop }) => stop))].map((stop) => {
    const figures = pictures.filter((picture) => picture.stop === stop).map(figure)
    return `<h2>${stop.address} <small>${stop.role ?? 'anyone'}, ${stop.state}</small></h2><div>${figures.join('')}</div>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Firstday in pictures</title><style>${style}</style><h1>Firstday in pictures</h1>${parts.join('')}${emailPart(emails)}`
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const server = await startTestServer({}, { database: 'embedded' })
const browser = await chromium.launch(launching())
try {
  const ids = await seedScreens(server)
  const stops = [...screensUnderTest(ids), ...dialogsUnderTest(ids)].filter(isChosen)
  for (const those of byPerson(stops)) {
    const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
    const page = await context.newPage()
    await walk(page, server, those, (stop) => takeAll(page, stop))
    await context.close()
  }
  const emails = await takeEmails(browser, folder, emailSamples().filter(isChosen))
  writeFileSync(path.join(folder, 'index.html'), book(emails))
  const count = `${pictures.length} pictures of ${stops.length} screens and states, ${emails.length} of emails`
  console.log(`${count}: ${path.join(folder, 'index.html')}`)
} finally {
  await browser.close()
  await server.close()
}
