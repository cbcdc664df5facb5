import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../pages/axe.ts'
import { expect, logIn, test } from '../../pages/journey.ts'

/** Picks one of many by typing, once the field is in view: its choices close when the page moves. */
const pick = async (page: Page, label: string, choice: string) => {
  const field = page.getByRole('combobox', { name: label })
  await field.click()
  await field.fill(choice)
  await page.getByRole('option', { name: choice }).click()
}

test('an owner adds a manager, assigns them, finds them in the list, and exports the list', async ({
  page,
  server,
}) => {
  await logIn(page, server, 'owner@demo.test')
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect(page.getByText('5 total')).toBeVisible()
  await expectAccessible(page, 'the list of people')

  await test.step('what is missing is shown next to its field', async () => {
    await page.getByRole('link', { name: 'Add a user' }).click()
    await page.getByRole('button', { name: 'Add and send invitation' }).click()
    await expect(page.getByRole('link', { name: 'Enter a last name' })).toBeVisible()
    await page.getByLabel('First name').fill('=Ines')
    await page.getByLabel('Last name').fill('Prado')
    await page.getByLabel(/^Email(?! language)/).fill('owner@demo.test')
    await page.getByRole('combobox', { name: 'Role' }).selectOption('STRMGR')
    await page.getByRole('button', { name: 'Add and send invitation' }).click()
    await expect(page.getByText('This username is taken').first()).toBeVisible()
    await page.getByLabel(/^Email(?! language)/).fill('ines@example.com')
    await pick(page, 'Add a location', 'Mission')
    await page.getByRole('button', { name: 'Add and send invitation' }).click()
  })

  await test.step('the person has a page', async () => {
    await expect(page.getByRole('heading', { level: 1, name: '=Ines Prado' })).toBeVisible()
    await expect(page.getByText('Account created')).toBeVisible()
    await expectAccessible(page, 'a person')
    expect(await server.emails('ines@example.com')).toHaveLength(1)
  })

  await test.step('another location is assigned', async () => {
    await page.getByRole('link', { name: 'Change locations' }).click()
    await pick(page, 'Location', 'Pier 9')
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(page.getByRole('rowheader', { name: 'Pier 9' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to user' }).click()
  })

  await test.step('a note is added, and is highlighted when it expires', async () => {
    await page.getByRole('button', { name: 'Add a note' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Food handler card seen.')
    await dialog.getByLabel(/^Expiration date/).fill('2026-01-31')
    await dialog.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByText(/^Expired .*Jan 31/)).toBeVisible()
    await page.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No notes yet.')).toBeVisible()
  })

  await test.step('the list is filtered by its URL, and exported as a file', async () => {
    await page.getByRole('link', { name: 'All users' }).click()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('combobox', { name: 'Role' }).selectOption('STRMGR')
    await expect(page).toHaveURL(/role=STRMGR/)
    await expect(page.getByText('2 total')).toBeVisible()
    await page.getByRole('button', { name: 'Export' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^Users \d{4}-\d\d-\d\d\.csv$/)
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('Last name,First name,Role')
    expect(lines.find((line) => line.startsWith('Prado'))).toContain(`'=Ines,Store manager,ines@example.com`)
  })
})
