// Takes more than its share: staff walk through their lists by keyboard, which nothing cheaper proves.
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { TestServer } from '../../server/server-process.ts'
import { applied, callerOf } from '../../pages/api-client.ts'
import { expect, logIn, test } from '../../pages/journey.ts'
import { submittedI9 } from '../../pages/i9.ts'
import { hasFocus, press, logInByKeys, typeInto, walkTo } from '../../pages/keys.ts'
import { queueTab } from '../../pages/other-browser.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const label = (page: Page | Locator, name: string) => page.getByLabel(name, { exact: true })
const dialogOf = (page: Page) => page.getByRole('dialog')

/** A new page starts at its heading. */
const arrives = (page: Page, name: string) => expect(heading(page, name)).toBeFocused()

/** The next key goes to something on the page, not to nothing. */
const staysOnPage = (page: Page) => expect(page.locator('body')).not.toBeFocused()

test('an admin finds a TPA company, changes it, and stays where something is unsaved', async ({ page, server }) => {
  await logIn(page, server, 'admin@demo.test')
  // The charts push the list down when they load.
  await expect(page.getByText('Show as a table')).toHaveCount(2)
  await expect(button(page, 'Blue Heron Coffee')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await press(page, menu.getByRole('link', { name: 'TPA Company' }))
  await arrives(page, 'TPA Company')

  await test.step('the list is filtered, and opened', async () => {
    await expect(button(page, 'Summit HR')).toBeVisible()
    await page.keyboard.press('/')
    await expect(label(page, 'Search')).toBeFocused()
    await page.keyboard.type('harbor')
    await expect(button(page, 'Summit HR')).toBeHidden()
    await press(page, button(page, 'Filters'))
    await typeInto(page, page.getByRole('combobox', { name: 'Status' }), 'Active')
    await expect(page).toHaveURL(/active=true/)
    await expect(page.getByText('1 total')).toBeVisible()
    await press(page, button(page, 'Harbor Payroll'))
    await arrives(page, 'Harbor Payroll')
  })

  await test.step('leaving asks, and staying keeps what was typed', async () => {
    await press(page, link(page, 'Edit'))
    await arrives(page, 'Edit Harbor Payroll')
    const name = label(page, 'Company name')
    await typeInto(page, name, 'Harbor People')
    const out = link(page, 'Harbor Payroll')
    await walkTo(page, out, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(dialogOf(page)).toContainText('Leave without saving?')
    await press(page, button(dialogOf(page), 'Keep editing'))
    await expect(dialogOf(page)).toBeHidden()
    await expect(out).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await expect(out).toBeFocused()
    await expect(name).toHaveValue('Harbor People')
    await walkTo(page, name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(label(page, 'Email')).toBeFocused()
    await page.keyboard.type('office@harbor.test')
    await page.keyboard.press('Enter')
    await arrives(page, 'Harbor People')
  })

  await test.step('a saved change is undone', async () => {
    await expect(page.getByText('Harbor People saved')).toBeVisible()
    await page.keyboard.press('u')
    await expect(heading(page, 'Harbor Payroll')).toBeVisible()
    await staysOnPage(page)
  })
})

test('an owner goes through applications, decides, undoes it, and hires an applicant', async ({ page, server }) => {
  await applied(server, 'Wanda', 'Quill')
  await applied(server, 'Marisol', 'Reyes')
  await logIn(page, server, 'owner@demo.test')
  await expect(heading(page, 'Home')).toBeVisible()
  await expect(queueTab(page, 'Applications 2')).toBeVisible()
  await press(page, page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Applications' }))
  await arrives(page, 'Applications')
  const wanda = button(page, 'Wanda Quill')
  const dialog = dialogOf(page)

  await test.step('one of them is found and opened', async () => {
    await expect(wanda).toBeVisible()
    for (const key of ['j', 'j', 'k']) await page.keyboard.press(key)
    await expect(page.locator('tr[aria-current]')).toContainText('Marisol Reyes')
    await page.keyboard.press('/')
    await page.keyboard.type('quill')
    await expect(button(page, 'Marisol Reyes')).toBeHidden()
    await walkTo(page, wanda)
    await page.keyboard.press('j')
    await expect(page.locator('tr[aria-current]')).toContainText('Wanda Quill')
    await page.keyboard.press('Enter')
    await arrives(page, 'Wanda Quill')
  })

  await test.step('approved, undone, approved again', async () => {
    await press(page, button(page, 'Approve'))
    await typeInto(page, dialog.getByRole('textbox', { name: /^Note/ }), 'Starts soon')
    await press(page, button(dialog, 'Approve'))
    await expect(page.getByText('Wanda Quill approved')).toBeVisible()
    await expect(button(page, 'Undo decision')).toBeVisible()
    await staysOnPage(page)
    await staysOnPage(page)
    await page.keyboard.press('u')
    await expect(page.getByText('Undone')).toBeVisible()
    await expect(button(page, 'Approve')).toBeVisible()
    await staysOnPage(page)
    await page.keyboard.press('a')
    await press(page, button(dialog, 'Approve'))
    await expect(button(page, 'Undo decision')).toBeVisible()
    await staysOnPage(page)
  })

  await test.step('hired', async () => {
    await press(page, button(page, 'Hire'))
    await typeInto(page, dialog.getByLabel('First day of work'), '12012026')
    await press(page, button(dialog, 'Hire and send invitation'))
    await arrives(page, 'Wanda Quill')
    await expect.poll(() => server.emails('wanda@example.com')).toHaveLength(2)
  })
})

test('management writes a note about a person, and switches languages', async ({ page, server }) => {
  await page.goto(`${server.url}/login`)
  await logInByKeys(page, server, 'mgmt@demo.test')
  await expect(heading(page, 'Home')).toBeVisible()
  await press(page, link(page, 'Users'))
  await arrives(page, 'Users')
  const dialog = dialogOf(page)

  await test.step('a person is found', async () => {
    await expect(button(page, 'Eli Navarro')).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('navarro')
    await expect(page.getByText('1 total')).toBeVisible()
    await press(page, button(page, 'Eli Navarro'))
    await arrives(page, 'Eli Navarro')
  })

  await test.step('a note', async () => {
    const add = button(page, 'Add a note')
    await press(page, add)
    await press(page, button(dialog, 'Save note'))
    await expect(label(dialog, 'Note')).toHaveAttribute('aria-invalid', 'true')
    await walkTo(page, label(dialog, 'Note'), 'Shift+Tab')
    await page.keyboard.type('Food handler card seen.')
    await page.keyboard.press('Escape')
    await press(page, button(dialog.last(), 'Cancel'))
    await typeInto(page, dialog.getByLabel(/^Expiration date/), '01312026')
    await press(page, button(dialog, 'Save note'))
    await expect(page.getByText(/^Expired .*Jan 31/)).toBeVisible()
    await expect(add).toBeFocused()
    await press(page, page.getByRole('button', { name: /^Delete\b.*Food/ }))
    await press(page, button(dialog, 'Delete'))
    await expect(page.getByText('No notes yet.')).toBeVisible()
    await staysOnPage(page)
  })

  await test.step('the other language, and back', async () => {
    for (const [language, other, tongue] of [
      [/^My Account/, 'Español', 'es'],
      [/^Mi cuenta/, 'English', 'en'],
    ] as const) {
      const account = page.getByRole('button', { name: language })
      await walkTo(page, account, 'Shift+Tab')
      await page.keyboard.press('ArrowDown')
      const list = page.locator('header ul').filter({ has: page.getByRole('link') })
      const line = list.getByRole('button', { name: other, exact: true })
      for (const key of ['End', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
      await expect(line).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.locator('html')).toHaveAttribute('lang', tongue)
      await staysOnPage(page)
    }
    await expect(button(page, 'Add a note')).toBeVisible()
  })
})

const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#a63' } })
    .png()
    .toBuffer()

/** The location of the new hire stores copies of the documents for Form I-9. */
const storesCopies = async (server: TestServer) => {
  const tpa = await callerOf(server, 'tpa@demo.test')
  const { list } = await tpa<{ list: { username: string; locations: { LocationId: number }[] }[] }>(
    '/user/getEmployee',
    {},
  )
  const location = list.find(({ username }) => username === 'newhire@demo.test')?.locations[0]
  await tpa('/Location/Update', { LocationId: location?.LocationId, copiesOfDocuments: 'all' }, undefined, 'PUT')
}

test('an owner goes from the home page to Section 2 by shortcuts, and fills it in', async ({ page, server }) => {
  await storesCopies(server)
  await submittedI9(server)
  await logIn(page, server, 'owner@demo.test')
  await expect(queueTab(page, 'Section 2 1')).toBeVisible()

  await test.step('the skip links lead to the heading, and to the first row', async () => {
    await press(page, link(page, 'Skip to main content'))
    await arrives(page, 'Home')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: /^Open\s*: / }).first()).toBeFocused()
    expect(new URL(page.url()).hash).toBe('')
  })

  await test.step('sections and tabs have keys', async () => {
    for (const key of ['g', 'r']) await page.keyboard.press(key)
    await arrives(page, 'Review')
    for (const key of ['g', 'h']) await page.keyboard.press(key)
    await arrives(page, 'Home')
    await expect(queueTab(page, 'Section 2 1')).toBeVisible()
    await page.keyboard.press('6')
    await expect(queueTab(page, 'Applications')).toBeFocused()
    await page.keyboard.press('4')
    await expect(page.getByRole('link', { name: /^Complete Section 2\s*: Noor Haddad/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^Which documents/ })).toBeFocused()
  })

  /** Tabs to a group of radio buttons, and moves to one by its arrows. */
  const pick = async (group: RegExp, name: RegExp) => {
    const radio = page.getByRole('group', { name: group }).getByRole('radio', { name })
    await walkTo(page, page.getByRole('group', { name: group }).getByRole('radio').first())
    await page.keyboard.press('Space')
    for (let moves = 0; moves < 20 && !(await hasFocus(radio)); moves += 1) await page.keyboard.press('ArrowDown')
    await expect(radio).toBeChecked()
  }

  await test.step('radio buttons', async () => {
    await pick(/What is the employee presenting/, /One List B and one List C/)
    await pick(/Which document proves identity/, /^Driver’s license or ID card issued by a State/)
    await pick(/Which document proves employment/, /^Social Security Account Number card/)
  })

  await test.step('a date, and copies of the document', async () => {
    await press(page, button(page, 'Next'))
    await typeInto(page, page.getByRole('textbox', { name: 'Issuing authority' }), 'Washington')
    await typeInto(page, page.getByRole('textbox', { name: /^Document number/ }), 'WDL4711XYLO')
    await typeInto(page, page.getByLabel(/^Expiration date/), '01022031')
    const front = page.getByLabel(/^Photo or scan, front/)
    // Listened for before the walk: a key may come to the page before the browser knows that somebody listens.
    const picture = { name: 'card.png', mimeType: 'image/png', buffer: await photo() }
    const chosen = new Promise((resolve) => {
      page.once('filechooser', (chooser) => resolve(chooser.setFiles(picture)))
    })
    await walkTo(page, front)
    await page.keyboard.press('Enter')
    await chosen
    const remove = page.getByRole('button', { name: /^Remove .*card/ })
    await expect(remove).toBeVisible()
    await expect(front).toBeFocused()
    await walkTo(page, remove, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(remove).toBeHidden()
    await expect(front).toBeFocused()
  })
})
