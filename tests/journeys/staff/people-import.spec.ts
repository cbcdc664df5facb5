import { expectAccessible } from '../../pages/axe.ts'
import { expect, logIn, test } from '../../pages/journey.ts'

test('an owner maps a column of a file, corrects a cell in place, leaves a row out, and adds the others', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  const csv = [
    'First,Last,Contact,Access,Store,Hire date',
    'Ines,Prado,ines@import.test,Employee,Pier 9,12/1/2035',
    'Jon,Prado,jon@import,Employee,Pier 9,2035-12-02',
    'Kim,Prado,employee@demo.test,Employee,Pier 9,',
    'Lou,Prado,lou@import.test,Employee,Pier 9,31.11.2035',
  ].join('\n')
  await logIn(page, server, 'owner@demo.test')
  await page.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('link', { name: 'Import users' }).click()
  await page.getByLabel('CSV file').setInputFiles({ name: 'new.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })

  await test.step('the column that isn’t recognized is matched', async () => {
    await expect(page.getByText('5 of 6 columns will be imported')).toBeVisible()
    await expectAccessible(page, 'the columns of a file')
    await page.getByLabel('Import “Contact” as').selectOption('Email')
    await expect(page.getByText('Fix 3 errors')).toBeVisible()
  })

  await test.step('wrong cells come first, with their reasons, and are corrected in place', async () => {
    await expect(page.getByRole('row', { name: /Row 5/ })).toContainText('Enter a date as 12/1/2026 (month/day/year)')
    await expect(page.getByRole('row', { name: /Row 4/ })).toContainText('Someone already uses this email')
    await expect(page.getByRole('row', { name: /Row 2/ })).toContainText('Dec 1, 2035')
    await expectAccessible(page, 'the wrong rows of a file')
    await page.getByRole('button', { name: /Leave out\s+Row 4/ }).click()
    await expect(page.getByText('1 row is left out.')).toBeVisible()
    await page.getByRole('textbox', { name: /Email\s*, Row 3/ }).fill('jon@import.test')
    await page.getByRole('textbox', { name: /First day of work\s*, Row 5/ }).fill('12/31/2035')
    await page.keyboard.press('Enter')
    await expect(page.getByText('3 rows are ready to import')).toBeVisible()
    await expectAccessible(page, 'the rows to import')
  })

  await test.step('they are added', async () => {
    await page.getByRole('button', { name: 'Add and invite 3 users' }).click()
    await expect(page.getByText('3 users added and invited')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('8 total')).toBeVisible()
  })
})
