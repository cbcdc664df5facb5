import type { Page } from '@playwright/test'
import { w4 } from '#contract/forms/w4/w4.ts'
import type { TestServer } from '../../server/server-process.ts'
import { agreeBy, callerOf } from '../../pages/api-client.ts'
import { untilReadyForOffline } from '../../pages/device.ts'
import { expect, logIn, test } from '../../pages/journey.ts'
import { readStores } from '../../pages/profile-leaks.ts'

/** Submits a W-4; returns the id of its document. */
const submitForm = async (server: TestServer, username: string): Promise<number> => {
  const employee = await callerOf(server, username)
  await agreeBy(employee)
  const { list } = await employee<{ list: { userDocumentId: number; formId: number }[] }>(
    '/Documents/GetDocumentList',
    {},
  )
  const userDocumentId = list.find(({ formId }) => formId === w4.id)?.userDocumentId ?? 0
  await employee('/w4form/create', {
    ...w4.sample,
    userDocumentId,
    edition: w4.editions.at(-1)?.id,
    signedAt: new Date().toISOString(),
    signature: { kind: 'typed', text: 'Ana Reyes' },
  })
  return userDocumentId
}

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name: `Form W-4, ${name}` })).toBeVisible()
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Opens both forms while online: what was loaded is available offline. */
const lookAtBoth = async (page: Page) => {
  for (const name of ['Eli Navarro', 'Noor Haddad']) {
    await page.getByRole('button', { name }).first().click()
    await heading(page, name)
    await expect(page.getByText(`Signed by ${name}`)).toBeVisible()
    await page.getByRole('link', { name: 'Back to review list' }).click()
  }
}

test('forms are reviewed offline; decisions are pending, arrive, and one that came too late says why', async ({
  context,
  page,
  server,
}) => {
  await submitForm(server, 'employee@demo.test')
  const secondId = await submitForm(server, 'newhire@demo.test')
  await page.goto(`${server.url}/review`)
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, server, 'owner@demo.test')
  await page.getByRole('button', { name: 'Eli Navarro' }).first().waitFor()
  await lookAtBoth(page)
  await untilReadyForOffline(page)
  expect(/Navarro|Haddad/.test(await readStores(page))).toBe(false)

  await context.setOffline(true)
  await expect(page.getByText(/This is the list as of/)).toBeVisible()
  await page.getByRole('button', { name: 'Eli Navarro' }).first().click()
  await heading(page, 'Eli Navarro')
  await expect(page.getByText(/This is the form as of/)).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Approve and next' })).toBeFocused()
  await page.keyboard.press('Enter')
  await heading(page, 'Noor Haddad')
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeVisible()
  await page.keyboard.press('r')
  await page.getByRole('button', { name: 'Mark : ZIP code' }).click()
  await page.getByRole('combobox', { name: 'Reason' }).nth(1).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Return form (1 marked)' }).click()
  await expect(page.getByText('Returned on this device')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeHidden()
  await page.getByRole('link', { name: 'Back to review list' }).click()
  await expect(rowOf(page, 'Eli Navarro').getByText('Approved, not sent yet')).toBeVisible()
  await expect(rowOf(page, 'Noor Haddad').getByText('Returned, not sent yet')).toBeVisible()

  const other = await callerOf(server, 'mgmt@demo.test')
  await other('/Documents/ApproveTaskForms', { UserDocumentId: secondId })

  await context.setOffline(false)
  await expect(rowOf(page, 'Eli Navarro')).toBeHidden()
  await page.getByRole('button', { name: /Not sent yet/ }).click()
  const badge = page.getByRole('dialog', { name: 'Not sent yet' })
  await expect(badge.getByText('Someone else already approved this.')).toBeVisible()
  await badge.getByRole('link', { name: 'Open the review' }).click()
  await heading(page, 'Noor Haddad')
  await expect(page.getByText('Return not accepted')).toBeVisible()
  await page.getByText('Dismiss', { exact: true }).click()
  await expect(page.getByText('Return not accepted')).toBeHidden()
  await expect(page.getByText('Approved. The signed form is ready.')).toBeVisible()
})
