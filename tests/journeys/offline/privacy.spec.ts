// Takes more than its share: the profile of a whole browser is searched, file by file, for what a person left there.
import { PDFDocument } from '@cantoo/pdf-lib'
import type { BrowserContext, Page } from '@playwright/test'
import { demoPassword } from '#server/app/demo/people.ts'
import { logInByPassword, test } from '../../pages/device.ts'
import { leaveOneWaiting, logOut, networkReturns } from '../../pages/device-menu.ts'
import { consent } from '../../pages/api-client.ts'
import {
  agree,
  expect,
  fillAboutYou,
  fillW4,
  next,
  openW4,
  sentinels,
  signAndSend,
  logIn,
} from '../../pages/journey.ts'
import { hitsInProfile, readStores } from '../../pages/profile-leaks.ts'

test.use({ hasFullBrowser: true })

const username = 'employee@demo.test'
const sending = /\/w4form\/create/i
const secrets = [...sentinels, demoPassword]

/** Nothing that was typed is in the raw files of the profile, nor in any store that a script can read. */
const expectNoTrace = async (profile: string, page?: Page): Promise<void> => {
  expect(await hitsInProfile(profile, secrets)).toEqual([])
  if (page === undefined) return
  const stores = await readStores(page)
  expect(stores).toContain('firstday/drafts')
  for (const word of secrets) expect(stores).not.toContain(word)
}

/** Adds a scan whose name and content contain typed words, at the review of the answers. */
const addCard = async (page: Page): Promise<void> => {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  const buffer = Buffer.concat([Buffer.from(await pdf.save()), Buffer.from(`%${sentinels.join(' ')}\n%%EOF\n`)])
  await page.getByRole('button', { name: 'Change A photo of your Social Security card' }).click()
  const file = { name: 'Xylophone.pdf', mimeType: 'application/pdf', buffer }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(page.getByRole('button', { name: 'Remove Xylophone.pdf' })).toBeVisible()
  await next(page)
}

/** Nothing in the device's databases links a person to a form: not who, not which, not when. */
const expectNoLink = async (page: Page, linking: readonly string[]): Promise<void> => {
  const rows = await readStores(page, 'databases')
  expect(rows).toMatch(/firstday\/confirmations: [1-9]/)
  const words = [username, 'person:', 'doc:', 'W-4', 'task-list', ...linking]
  expect(words.filter((word) => rows.includes(word))).toEqual([])
  // On its own or as a part of a name: two letters of encrypted text are no name of a form.
  expect(rows).not.toMatch(/(?<![\w+/~-])w4(?=[."\s]|$)/)
}

const crash = async (context: BrowserContext, page: Page): Promise<void> => {
  const devtools = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  devtools.send('Page.crash').catch(() => undefined)
  await crashed
}

const again = { tag: '@again' }

for (const [device, isPersonal] of [
  ['a shared device', false],
  ['an own device', true],
] as const) {
  test(
    `${device} keeps no trace of what was typed, submitted, received and logged out of`,
    isPersonal ? again : {},
    async ({ context, server, profile }) => {
      const page = await context.newPage()
      await logIn(page, server, username, { isPersonal })
      await agree(page)
      await openW4(page)
      await fillAboutYou(page)
      await expectNoTrace(profile, page)

      await context.route(sending, (route) => route.abort())
      await fillW4(page)
      await addCard(page)
      await expectNoTrace(profile, page)
      await signAndSend(page)
      await expect(page.getByRole('status').getByText('Signed, waiting to send')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Not sent yet 1' })).toBeVisible()
      await expectNoTrace(profile, page)
      await leaveOneWaiting(page)
      await expectNoTrace(profile, page)

      await (isPersonal ? logInByPassword(page, username) : logIn(page, server, username))
      await context.unroute(sending)
      await networkReturns(page)
      await expect(page.getByText(/Submitted, confirmation number /)).toBeVisible()
      await page.getByRole('link', { name: /Form W-4/ }).click()
      await expect(page.getByText('Your submission')).toBeVisible()
      await expectNoTrace(profile, page)
      await page.goBack()
      const line = await page.getByText(/Submitted, confirmation number /).innerText()
      const number = /confirmation number (\S+)/.exec(line)?.[1]?.replace(/[.,]$/, '')
      expect(number).toMatch(/^\S{5,}$/)
      await logOut(page)
      await expectNoTrace(profile, page)
      const day = new Date().toISOString().slice(0, 10)
      if (!isPersonal) await expectNoLink(page, [number ?? '', `${day}T`])
      await context.close()
      await expectNoTrace(profile)
    },
  )

  test(
    `${device} keeps the draft and no trace of it when the page crashes while one types`,
    isPersonal ? {} : again,
    async ({ context, server, profile }) => {
      const page = await context.newPage()
      await consent(server, username)
      await logIn(page, server, username, { isPersonal })
      await openW4(page)
      await fillAboutYou(page)
      await page.getByLabel('City').pressSequentially(' Zephyrine')
      await crash(context, page)
      await expectNoTrace(profile)

      const after = await context.newPage()
      if (isPersonal) await after.goto(server.url)
      else await logIn(after, server, username)
      await openW4(after)
      await expect(after.getByLabel('First name')).toHaveValue('Zephyrine')
      await expectNoTrace(profile, after)
      await context.close()
      await expectNoTrace(profile)
    },
  )
}

test('the scan sees what a page does leave behind', async ({ context, server, profile }) => {
  const page = await context.newPage()
  await page.goto(`${server.url}/meta.json`)
  await page.evaluate(async (left) => {
    localStorage.setItem('one byte', left)
    localStorage.setItem('two bytes', `${left} \u03a9`)
    await (await caches.open('left')).put('/left', new Response(left))
    const opening = indexedDB.open('left', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const writing = opening.result.transaction('rows', 'readwrite')
    writing.objectStore('rows').put({ deep: [new TextEncoder().encode(left)] }, 1)
    await new Promise((resolve) => (writing.oncomplete = resolve))
    opening.result.close()
  }, 'Zephyrine')
  expect((await readStores(page)).split('Zephyrine').length - 1).toBeGreaterThanOrEqual(4)
  await context.close()
  const files = (await hitsInProfile(profile, ['Zephyrine'])).map(({ file }) => file)
  for (const store of ['Local Storage', 'CacheStorage', 'IndexedDB'])
    expect(files.some((file) => file.includes(store))).toBe(true)
})
