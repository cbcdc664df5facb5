import { consent } from '../../pages/api-client.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { untilReadyForOffline } from '../../pages/device.ts'
import { expect, fillW4, logIn, next, openW4, signAndSend, test, typedW4 } from '../../pages/journey.ts'

const filledIn = /You’ve already entered this in/

test('an address and a number signed in one form are filled in on demand, offline too, and never on the I-9', async ({
  page,
  server,
}) => {
  await consent(server, 'newhire@demo.test', 'Noor Haddad')
  await logIn(page, server, 'newhire@demo.test')
  await openW4(page)
  await expect(page.getByText(filledIn)).toHaveCount(0)
  await untilReadyForOffline(page)
  await page.context().setOffline(true)
  await fillW4(page)
  await signAndSend(page)
  await expect(page.getByRole('status').getByText('Signed, waiting to send')).toBeVisible()
  await page.getByRole('link', { name: 'Back to my tasks' }).click()

  await test.step('the next form offers them, and only its person fills them in', async () => {
    await page.getByRole('link', { name: /State withholding form/ }).click()
    await page.getByLabel('Which state do you work in?').selectOption({ label: 'California' })
    await page.getByLabel('Which state do you live in?').selectOption({ label: typedW4.state })
    await next(page)
    await expect(page.getByText('You’ve already entered this in Form W-4')).toBeVisible()
    await expect(page.getByLabel('Street address')).toHaveValue('')
    await expect(page.getByText(`Social Security number ending in ${typedW4.ssn.slice(-4)}`)).toBeVisible()
    expect(await page.content()).not.toContain(typedW4.ssn.replaceAll('-', ''))
    await expectAccessible(page, 'answers of another form')
    await page.getByLabel('City').fill('Tacoma')
    await page.getByRole('button', { name: 'Fill it in' }).click()
    await expect(page.getByLabel('Street address')).toHaveValue(typedW4.streetAddress)
    await expect(page.getByLabel('ZIP code')).toHaveValue(typedW4.zip)
    // What was typed here stays.
    await expect(page.getByLabel('City')).toHaveValue('Tacoma')
    await expect(page.getByText(filledIn)).toHaveCount(0)
    await next(page)
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'My tasks' }).click()
  })

  await test.step('the I-9 doesn’t', async () => {
    await page.getByRole('link', { name: /I-9/ }).first().click()
    await expect(page.getByLabel('Street number and name')).toHaveValue('')
    await expect(page.getByText(filledIn)).toHaveCount(0)
  })
})
