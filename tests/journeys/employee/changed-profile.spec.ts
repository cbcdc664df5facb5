import { expectAccessible } from '../../pages/axe.ts'
import { choose } from '../../pages/device-menu.ts'
import { expect, logIn, test } from '../../pages/journey.ts'
import { openFor } from '../../pages/other-browser.ts'
import { approveByOwner, resubmitW4, submittedW4 } from '../../pages/w4.ts'
import { openPerson } from '../../pages/people.ts'

test('a marriage and a new name ask for the W-4 again, said before they are saved; staff correct a spelling without it', async ({
  page,
  browser,
  server,
}) => {
  const userDocumentId = await submittedW4(server, { firstName: 'Eli', lastName: 'Navarro' })
  await approveByOwner(server, userDocumentId)

  const staff = await openFor(browser, server, 'owner@demo.test')
  await test.step('staff see which form a new name affects, and may leave it', async () => {
    const { page: staffPage } = staff
    await staffPage.setViewportSize({ width: 1280, height: 900 })
    await openPerson(staffPage)
    await staffPage.getByRole('button', { name: 'Edit', exact: true }).click()
    await staffPage.getByLabel('Last name').fill('Navaro')
    await staffPage.getByRole('button', { name: 'Save' }).click()
    await expect(staffPage.getByText('This form is needed again when you save')).toBeVisible()
    await expect(staffPage.getByText('Form W-4: the name on it changed.')).toBeVisible()
    await expect(staffPage.getByRole('button', { name: 'Save and ask for the forms' })).toBeVisible()
    await expectAccessible(staffPage, 'the forms that a change of a person affects')
    await staffPage.getByLabel('Ask for these forms again').uncheck()
    await staffPage.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(staffPage.getByText('This form is needed again when you save')).toBeHidden()
  })
  await staff.close()

  await logIn(page, server, 'employee@demo.test')
  await page.getByText('Completed (2)').click()
  await page
    .getByRole('link', { name: /Form W-4/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'I’ve moved, or something else changed' }).click()
  await page.getByLabel('My marital status changed').check()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Form W-4: it depends on the marital status.')).toBeVisible()
  await expectAccessible(page, 'the forms that a change of the profile affects')

  await test.step('another change asks again before it is saved', async () => {
    await page.getByLabel('Last name').fill('Ortega')
    await expect(page.getByText('This form is needed again when you save')).toBeHidden()
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByText('Form W-4: the name on it changed.')).toBeVisible()
    await page.getByRole('button', { name: 'Save and reopen my forms' }).click()
  })
  await expect(page.getByText('Saved. Your forms are back in your tasks')).toBeVisible()
  await test.step('a later change on the same page asks before it is saved too', async () => {
    await resubmitW4(server, userDocumentId, { firstName: 'Eli', lastName: 'Ortega' })
    await approveByOwner(server, userDocumentId)
    await page.getByLabel('Last name').fill('Ruiz')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByText('Form W-4: the name on it changed.')).toBeVisible()
    await expect(page.getByText('Saved. Your forms are back in your tasks')).toBeHidden()
    await page.getByRole('button', { name: 'Save and reopen my forms' }).click()
    await expect(page.getByText('Saved. Your forms are back in your tasks')).toBeVisible()
  })
  await page.getByRole('link', { name: 'Go to my tasks' }).click()
  await page
    .getByRole('link', { name: /Form W-4/ })
    .first()
    .click()
  await expect(page.getByText('Your name changed.')).toBeVisible()
  await page.goBack()
  await choose(page, 'Manage profile')
  await expect(page.getByLabel('Last name')).toHaveValue('Ruiz')
})
