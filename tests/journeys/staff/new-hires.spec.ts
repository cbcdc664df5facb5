import { readFile } from 'node:fs/promises'
import { formIds } from '#contract/domain/lookups.ts'
import { w4 } from '#contract/forms/w4/w4.ts'
import { agreeBy, callerOf } from '../../pages/api-client.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { expect, logIn, test } from '../../pages/journey.ts'

test('an owner makes a file of a new hire, sends it, and records that', async ({ page, server }) => {
  const employee = await callerOf(server, 'newhire@demo.test')
  await agreeBy(employee)
  const { list } = await employee<{ list: { userDocumentId: number; formId: number }[] }>(
    '/Documents/GetDocumentList',
    {},
  )
  await employee('/w4form/create', {
    ...w4.sample,
    userDocumentId: list.find(({ formId }) => formId === formIds.w4)?.userDocumentId,
    edition: w4.editions.at(-1)?.id,
    signedAt: new Date().toISOString(),
    signature: { kind: 'typed', text: 'Noor Haddad' },
  })

  await logIn(page, server, 'owner@demo.test')
  await page.getByRole('link', { name: 'New-hire reports' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New-hire reports' })).toBeVisible()
  const row = page.getByRole('row', { name: /Noor Haddad/ })
  await expect(row.getByText('Ready')).toBeVisible()
  await expectAccessible(page, 'new-hire reports')

  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Make a file' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page, 'making a file of new hires')
  await dialog.getByLabel('Layout').selectOption('massachusetts')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Make a file' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(String(w4.sample['ssn']).replaceAll('-', ''))

  await page.getByRole('button', { name: 'Record as reported' }).click()
  await dialog.getByRole('button', { name: 'Record as reported' }).click()
  await expect(dialog.getByText('Choose a date').first()).toBeVisible()
  await dialog.getByText('On the state’s website').click()
  await dialog.getByLabel('Date sent').fill(new Date().toISOString().slice(0, 10))
  await dialog.getByLabel('Confirmation number').fill('NH-204417')
  await dialog.getByRole('button', { name: 'Record as reported' }).click()
  await expect(page.getByText('1 report recorded')).toBeVisible()
  await expect(page.getByText('No new hires to report')).toBeVisible()
})
