import { consent } from '../../pages/api-client.ts'
import { expectAccessible } from '../../pages/axe.ts'
import {
  expect,
  logIn,
  networkComplaints,
  next,
  openW4,
  signAndSend,
  test,
  typedW4,
  watch,
} from '../../pages/journey.ts'
import { cutInLargeText } from '../../pages/large-text.ts'

const employee = 'employee@demo.test'
const onBoth = 'Saved on this device and for your other devices'

test('a form begun on a shared device goes on at one’s own phone, and what was typed apart is compared by question', async ({
  page,
  context,
  browser,
  server,
}) => {
  test.setTimeout(180_000)
  await consent(server, employee)
  await logIn(page, server, employee)
  await openW4(page)
  await page.getByLabel('First name').fill(typedW4.firstName)
  await page.getByLabel('City').fill('Spokane')
  await expect(page.getByText(onBoth)).toBeVisible({ timeout: 15_000 })

  const own = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US', hasTouch: true })
  const complaints = watch(own, networkComplaints)
  const phone = await own.newPage()
  await logIn(phone, server, employee, { isPersonal: true })
  await openW4(phone)
  await expect(phone.getByLabel('First name')).toHaveValue(typedW4.firstName)
  await phone.getByLabel('Last name').fill(typedW4.lastName)
  await expect(phone.getByText(onBoth)).toBeVisible({ timeout: 15_000 })

  await test.step('the open form of the first device takes over what it has not typed apart', async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByLabel('Last name')).toHaveValue(typedW4.lastName)
  })

  await test.step('both type without a network', async () => {
    await context.setOffline(true)
    await own.setOffline(true)
    await page.getByLabel('City').fill(typedW4.city)
    await phone.getByLabel('City').fill('Yakima')
    await phone.getByLabel('Street address').fill(typedW4.streetAddress)
    for (const each of [page, phone])
      await expect(each.getByText('Saved on this device', { exact: true })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(onBoth)).toBeVisible({ timeout: 15_000 })
    await own.setOffline(false)
  })

  await expect(phone.getByRole('heading', { name: 'Two versions of this form' })).toBeVisible({ timeout: 15_000 })
  const city = phone.getByRole('group', { name: /City/ })
  await expect(city.getByText('On this device')).toBeVisible()
  await expect(city.getByText(/On a shared device, /)).toBeVisible()
  await expect(phone.getByRole('group')).toHaveCount(2)
  await expectAccessible(phone, 'two versions', [390, 768, 1280])
  expect(await cutInLargeText(phone, [390])).toEqual([])
  await phone.setViewportSize({ width: 390, height: 844 })
  await city.getByLabel(typedW4.city).check()
  await phone.getByRole('button', { name: 'Keep these answers' }).click()
  await expect(phone.getByLabel('City')).toHaveValue(typedW4.city)
  await expect(phone.getByLabel('Street address')).toHaveValue(typedW4.streetAddress)
  await phone.getByLabel('State', { exact: true }).selectOption({ label: typedW4.state })
  await phone.getByLabel('ZIP code').fill(typedW4.zip)
  await phone.getByRole('textbox', { name: /Social Security number/ }).fill(typedW4.ssn)
  await next(phone)
  await expect(phone.getByText(onBoth)).toBeVisible({ timeout: 15_000 })
  await phone.getByRole('radio', { name: typedW4.filing }).check()
  const review = phone.getByRole('heading', { name: 'Review your answers' })
  for (let step = 0; step < 6 && !(await review.isVisible()); step += 1) await next(phone)
  await signAndSend(phone)
  await expect(phone.getByRole('status').getByText(/Confirmation number [A-Z]{3}-\d{3}/)).toBeVisible()

  await test.step('the first device has it as submitted, and nothing to send', async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText(/Confirmation number [A-Z]{3}-\d{3}/)).toBeVisible()
    await page
      .getByRole('link', { name: /my tasks/i })
      .first()
      .click()
    await expect(page.getByText(/Submitted, confirmation number [A-Z]{3}-\d{3}/)).toBeVisible()
  })
  expect(complaints).toEqual([])
  await own.close()
})
