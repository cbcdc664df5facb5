import { readFileSync } from 'node:fs'
import { callerOf } from '../../pages/api-client.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { expect, logIn, test } from '../../pages/journey.ts'
import { approveByOwner, submittedW4 } from '../../pages/w4.ts'

test('an owner selects a whole list, assigns everyone a location, and downloads the signed forms of all', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  await approveByOwner(server, await submittedW4(server))
  const owner = await callerOf(server, 'owner@demo.test')
  const people = Array.from({ length: 30 }, (_, at) => `Ana,Crowd ${at},crowd${at}@example.com,Employee,Pier 9`)
  const csv = ['First name,Last name,Email,Role,Locations', ...people].join('\r\n')
  await owner('/user/Import', { isDryRun: false }, { file: new File([csv], 'people.csv') })
  await logIn(page, server, 'owner@demo.test')
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByText('35 total')).toBeVisible()

  await test.step('all pages are selected', async () => {
    await page.getByRole('checkbox', { name: /all/i }).check()
    await expect(page.getByText('All 25 on this page are selected')).toBeVisible()
    await page.getByRole('button', { name: 'Select all 35' }).click()
    await expect(page.getByText('All 35 selected')).toBeVisible()
    // Scrolled, the header that stays would cover a part of the search.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page, 'a list with all of it selected')
  })

  await test.step('everyone but the owner gets the location, and the owner is named with the reason', async () => {
    await page.getByRole('button', { name: 'Assign to location' }).click()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('combobox', { name: 'Location' })
    await field.click()
    await field.fill('Mission')
    await page.getByRole('option', { name: 'Mission' }).click()
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(dialog.getByText('Done for 34 of 35 users.')).toBeVisible({ timeout: 30_000 })
    await expect(dialog.getByText(/can’t do this for yourself/)).toBeVisible()
    await expectAccessible(page, 'what became of an action on many')
    await dialog.getByText('Close', { exact: true }).click()
  })

  await test.step('the signed forms of all are collected and downloaded', async () => {
    await page.getByRole('button', { name: 'Signed forms' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('1 signed form of 1 user')).toBeVisible()
    await dialog.getByRole('button', { name: 'Collect forms' }).click()
    await expect(dialog.getByText('1 signed form is ready.')).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page, 'signed forms to download')
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download ZIP' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^Signed forms, Blue Heron Coffee, \d{4}-\d\d-\d\d\.zip$/)
    const content = readFileSync(await file.path())
    expect(content.subarray(0, 2).toString()).toBe('PK')
    expect(content.toString('latin1')).toContain('Index.csv')
  })

  await test.step('who is destroyed is named by typing, apart from closing an account', async () => {
    await page.getByRole('dialog').getByText('Close', { exact: true }).click()
    await page.getByRole('button', { name: 'Ana Crowd 0', exact: true }).click()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('button', { name: 'Delete permanently' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(dialog.getByText('Type the name as it is shown: Ana Crowd 0')).toBeVisible()
    await expectAccessible(page, 'deleting the records of a person')
    await dialog.getByRole('textbox').fill('ana crowd 0')
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(page.getByText('All records for Ana Crowd 0 deleted')).toBeVisible()
  })
})
