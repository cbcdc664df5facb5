import { consent } from '../../pages/api-client.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { test, untilReadyForOffline } from '../../pages/device.ts'
import { expect, fillAboutYou, logIn, next, openW4, typedW4 } from '../../pages/journey.ts'

const employee = 'employee@demo.test'

test('the worksheets of the W-4 are filled in offline, and only their results go on the form', async ({
  context,
  server,
}) => {
  test.setTimeout(120_000)
  await consent(server, employee)
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, server, employee, { isPersonal: true })
  await openW4(page)
  await fillAboutYou(page)
  await untilReadyForOffline(page)
  await context.setOffline(true)
  await next(page)
  await page.getByRole('radio', { name: typedW4.filing }).check()
  await next(page)

  await page.getByLabel('There are only two jobs total').check()
  await page.getByRole('button', { name: 'Use the worksheet' }).press('Enter')
  const worksheet = page.getByRole('dialog')
  await expect(worksheet.getByRole('heading', { name: 'Multiple Jobs Worksheet' })).toBeFocused()
  await worksheet.getByLabel(/^Yearly pay of the highest/).fill('130000')
  await worksheet.getByLabel(/next job/).fill('120001')
  await expect(worksheet.getByText(/doesn’t cover two jobs above/)).toBeVisible()
  await worksheet.getByLabel(/^Yearly pay of the highest/).fill('61,000')
  await worksheet.getByLabel(/next job/).fill('25000')
  await worksheet.getByLabel('How often').selectOption('Every two weeks')
  await expectAccessible(page, 'the Multiple Jobs Worksheet')
  const enter = worksheet.getByRole('button', { name: /^Enter \$[\d,.]+ on line 4\(c\)$/ })
  const result = /\$([\d,.]+) on/.exec((await enter.textContent()) ?? '')?.[1] ?? ''
  // Enter submits the worksheet, not the step below it.
  await worksheet.getByLabel(/next job/).press('Enter')
  await expect(worksheet).toBeHidden()
  await expect(page.getByText(`Line 4(c) now: $${result} per paycheck.`)).toBeVisible()
  await expect(page.getByLabel('There are only two jobs total')).not.toBeChecked()
  await next(page)
  await next(page)

  await expect(page.getByLabel(/Extra withholding per paycheck/)).toHaveValue(result)
  await page.getByRole('button', { name: 'Use the worksheet' }).click()
  await worksheet.getByLabel(/Qualified tips/).fill('9000')
  await worksheet.getByRole('button', { name: 'Enter the result on line 4(b)' }).click()
  await expect(worksheet.getByLabel(/Total income/)).toBeFocused()
  await expect(worksheet.getByLabel(/Total income/)).toHaveAttribute('aria-invalid', 'true')
  await worksheet.getByLabel(/Total income/).fill('42000')
  await worksheet.getByLabel(/Qualified overtime/).fill('1200')
  await expectAccessible(page, 'the Deductions Worksheet')
  await worksheet.getByRole('button', { name: 'Enter $10,200 on line 4(b)' }).click()
  await expect(page.getByLabel(/Deductions other than/)).toHaveValue('10200')
  await expect(page.getByRole('button', { name: 'Use the worksheet' })).toBeFocused()
})
