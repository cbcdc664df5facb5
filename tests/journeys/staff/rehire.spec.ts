import type { Page } from '@playwright/test'
import { i9EmployerSample } from '#contract/forms/i9/section-2/section-2.ts'
import { i9 } from '#contract/forms/i9/i9.ts'
import type { TestServer } from '../../server/server-process.ts'
import { callerOf } from '../../pages/api-client.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { submittedI9 } from '../../pages/i9.ts'
import { expect, logIn, test } from '../../pages/journey.ts'
import { openFor } from '../../pages/other-browser.ts'

const phone = { width: 390, height: 844 }

/** The Form I-9 of the demo's new hire, signed in both sections and approved. */
const approvedI9 = async (server: TestServer): Promise<number> => {
  const userDocumentId = await submittedI9(server)
  const owner = await callerOf(server, 'owner@demo.test')
  await owner('/I9form/update', {
    ...i9EmployerSample,
    userDocumentId,
    edition: i9.editions.at(-1)?.id,
    signedAt: new Date().toISOString(),
    signature: { kind: 'typed', text: 'Olive Park' },
  })
  await owner('/i9form/SignAndGeneratePdf', { UserDocumentId: userDocumentId })
  return userDocumentId
}

const closeAccount = async (page: Page) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Close account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close account' }).click()
  await expect(page.getByText('Noor Haddad’s account closed')).toBeVisible()
}

test('an owner rehires a person on a phone; the employee begins a new Form I-9, and the earlier one stays', async ({
  page,
  browser,
  server,
}) => {
  const earlier = await approvedI9(server)
  await page.setViewportSize(phone)
  await logIn(page, server, 'owner@demo.test', { isPersonal: true })
  await page.goto(`${server.url}/Owner/people`)
  await page.getByRole('button', { name: 'Noor Haddad', exact: true }).click()
  await closeAccount(page)

  await page.getByRole('link', { name: 'Closed accounts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Closed accounts' })).toBeVisible()
  await expectAccessible(page, 'closed accounts')
  await page.getByLabel('Search by name').fill('nobody')
  await expect(page.getByText('No closed account has this name.')).toBeVisible()
  await page.getByLabel('Search by name').fill('had')
  await page.getByRole('button', { name: 'Rehire' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Form W-4: not completed yet/)).toBeVisible()
  await expect(dialog.getByText('Enter the new first day to see which Form I-9 is needed.')).toBeVisible()
  await dialog.getByLabel('New first day of work').fill('2028-01-04')
  await expect(dialog.getByRole('radio', { name: /Continue the earlier Form I-9/ })).toBeChecked()
  await dialog.getByLabel('New first day of work').fill('2030-01-07')
  await expect(dialog.getByText(/The earlier Form I-9 could be continued/)).toBeVisible()
  await expectAccessible(page, 'the dialog of a rehire')
  await dialog.getByRole('button', { name: 'Rehire' }).click()
  await expect(page.getByText('Noor Haddad rehired')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeVisible()

  await test.step('the employee sees why, and completes Section 1 anew', async () => {
    const employee = await openFor(browser, server, 'newhire@demo.test')
    await employee.page.setViewportSize(phone)
    await employee.page
      .getByRole('link', { name: /Form I-9/ })
      .first()
      .click()
    await expect(employee.page.getByText('Welcome back: a new Form I-9 is needed')).toBeVisible()
    await expect(employee.page.getByRole('textbox', { name: /^Last name/ })).toHaveValue('')
    await expectAccessible(employee.page, 'a new Form I-9')
    await employee.close()
  })

  await test.step('the earlier form says that a newer one replaces it', async () => {
    await page.goto(`${server.url}/review/${earlier}`)
    await expect(page.getByText('A newer Form I-9 replaces this one')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Supplement B' })).toBeHidden()
    await expectAccessible(page, 'the earlier Form I-9')
  })
})

test('an account that was closed by mistake is restored; a rehire in time is recorded in Supplement B', async ({
  page,
  server,
}) => {
  const earlier = await approvedI9(server)
  await page.setViewportSize(phone)
  await logIn(page, server, 'owner@demo.test', { isPersonal: true })
  await page.goto(`${server.url}/Owner/people`)
  await page.getByRole('button', { name: 'Noor Haddad', exact: true }).click()
  await closeAccount(page)
  await page.getByRole('link', { name: 'Closed accounts' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('For an account that was closed by mistake.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Noor Haddad’s account restored')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('button', { name: 'Rehire' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New first day of work').fill('2028-01-04')
  await dialog.getByRole('button', { name: 'Rehire' }).click()
  await expect(page.getByText('Noor Haddad rehired')).toBeVisible()
  await page.goto(`${server.url}/review/${earlier}`)
  await expect(page.getByText(/Rehired: starts/)).toBeVisible()
  await page.getByRole('button', { name: 'Add Supplement B' }).click()
  await expect(page.getByRole('radio', { name: 'Rehire within three years' })).toBeChecked()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Request a new Form I-9' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Request a new Form I-9' }).click()
  await expect(page.getByText('A newer Form I-9 replaces this one')).toBeVisible()
})
