import { w4 } from '#contract/forms/w4/w4.ts'
import { callerOf } from '../../pages/api-client.ts'
import { expect, logIn, test } from '../../pages/journey.ts'
import { readStores } from '../../pages/profile-leaks.ts'
import { submittedW4 } from '../../pages/w4.ts'

const ssn = String(w4.sample['ssn'])

test('an owner has a number shown whole for a reason, for a minute, and the employee reads why', async ({
  page,
  server,
}) => {
  const userDocumentId = await submittedW4(server)
  const employee = await callerOf(server, 'employee@demo.test')

  await page.clock.install()
  await page.goto(`${server.url}/review`)
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, server, 'owner@demo.test')
  await page.getByRole('button', { name: 'Eli Navarro' }).first().click()
  const show = page.getByRole('button', { name: 'Show: Social Security number' })
  await expect(show).toBeVisible()
  await expect(page.getByText(ssn)).toBeHidden()

  await show.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(dialog.getByText('Say why you need the number.').first()).toBeVisible()
  await expect(dialog.getByLabel('Why do you need it?')).toBeFocused()
  await page.screenshot({ path: test.info().outputPath('reveal-dialog.png') })
  await dialog.getByLabel('Why do you need it?').fill('The payroll provider asks for it')
  await dialog.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText(ssn)).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.screenshot({ path: test.info().outputPath('revealed.png') })
  // The application's own files hold it as a sample.
  expect(await readStores(page, 'databases')).not.toContain(ssn)

  await page.clock.fastForward(61_000)
  await expect(page.getByText(ssn)).toBeHidden()
  await expect(show).toBeVisible()

  const { list: events } = await employee<{ list: { what: string; data: object }[] }>('/documents/GetTrail', {
    userDocumentId,
  })
  expect(events.filter(({ what }) => what === 'number revealed')).toMatchObject([
    { data: { field: 'ssn', reason: 'The payroll provider asks for it' } },
  ])
})
