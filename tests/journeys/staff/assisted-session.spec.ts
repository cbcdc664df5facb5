import type { Page } from '@playwright/test'
import { demoPassword } from '#server/app/demo/people.ts'
import { callerOf, sampleCodeOf } from '../../pages/api-client.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { day } from '../../pages/i9.ts'
import { expect, logIn, next, signAndSend, test } from '../../pages/journey.ts'
import { openOther } from '../../pages/other-browser.ts'

const person = 'newhire@demo.test'

/** Opens a path inside the app: a reload ends the session of a shared device. */
const goInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Rows of drafts, replies and submissions on this device, by store. */
const rowsOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const [{ name = '' } = {}] = (await indexedDB.databases()).filter((each) => each.name?.includes('firstday'))
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(new Error('no database'))
    })
    const counts: Record<string, number> = {}
    for (const store of ['drafts', 'outbox', 'draftFiles', 'files'].filter((each) =>
      db.objectStoreNames.contains(each),
    ))
      counts[store] = await new Promise((resolve) => {
        const request = db.transaction(store).objectStore(store).count()
        request.onsuccess = () => resolve(request.result)
      })
    db.close()
    return counts
  })

const start = async (page: Page) => {
  await goInside(page, '/employee/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employees’ tasks')
  await page.getByLabel('Search by name or email').fill('Noor')
  await expectAccessible(page, 'choosing a person')
  await page.getByRole('link', { name: /Help fill out forms\s*: Noor Haddad/ }).click()
  await page.getByRole('checkbox', { name: /Noor Haddad is here with me/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor Haddad, do you agree?')
  const banner = page.getByRole('region', { name: 'Assisted session' })
  await expect(banner).toContainText('You’re helping Noor Haddad')
  await expectAccessible(page, 'the consent of a person')
  await page.getByRole('button', { name: 'I agree' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forms of Noor Haddad')
}

const fillSectionOne = async (page: Page) => {
  await page.getByRole('link', { name: /Fill out\s*: Form I-9/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Name and address')
  await page.getByRole('textbox', { name: /^Last name/ }).fill('Haddad')
  await page.getByRole('textbox', { name: /^First name/ }).fill('Noor')
  await page.getByLabel('Street number and name').fill('4711 Xylophone Crossing')
  await page.getByLabel('City').fill('Walla Walla')
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Washington' })
  await page.getByLabel('ZIP or postal code').fill('99362')
  await expect(page.getByText('Saved until the session ends')).toBeVisible()
  await next(page)
  await day(page, 'Date of birth', ['5', '14', '1999'])
  await next(page)
  await page.getByRole('radio', { name: 'A U.S. citizen' }).check()
  await next(page)
  // Staff typed Section 1: Supplement A is open, with their name.
  await expect(page.getByLabel('Someone helped me with this form')).toBeChecked()
  const helper = page.getByRole('group', { name: 'Preparer or translator 1' })
  await expect(helper.getByLabel('Last name')).toHaveValue('Park')
  await helper.getByLabel('Street number and name').fill('9 Quartz Lane')
  await helper.getByLabel('City').fill('Kent')
  await helper.getByLabel('State', { exact: true }).selectOption({ label: 'Washington' })
  await helper.getByLabel('ZIP or postal code').fill('98032')
  await helper.getByLabel('Preparer’s or translator’s signature').fill('Theo Park')
  await next(page)
  await next(page)
  await expect(page.getByRole('heading', { name: 'Review your answers' })).toBeVisible()
}

test('staff choose a person, both consent, staff type, and the person signs at the counter and on their phone', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(180_000)
  await logIn(page, server, 'tpa@demo.test')
  await start(page)

  await test.step('the person agrees to sign electronically on this screen', async () => {
    await page.getByRole('link', { name: 'Agree to sign electronically' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor Haddad agrees to sign electronically')
    await expectAccessible(page, 'the consent at the counter')
    await page.getByLabel('Code in the sample PDF').fill(await sampleCodeOf(await callerOf(server, person)))
    await page.getByLabel('Signature').fill('Noor Haddad')
    await page.getByLabel('Password of Noor Haddad', { exact: true }).fill(demoPassword)
    const since = (await server.emails(person)).length
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('6-digit code').fill(await server.codeFor(person, since))
    await page.getByRole('button', { name: 'I agree' }).click()
    await expect(page.getByText('Noor Haddad agreed to sign electronically')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Agree to sign electronically' })).toHaveCount(0)
  })

  await test.step('at the counter, by the person’s own password and code', async () => {
    await fillSectionOne(page)
    await page.getByRole('button', { name: 'Continue to sign' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor Haddad signs')
    await expectAccessible(page, 'the signature of a person')
    await page.getByRole('textbox', { name: /name/i }).fill('Noor Haddad')
    await page.getByLabel('Password of Noor Haddad', { exact: true }).fill('not it')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('main').getByText('The current password is incorrect').first()).toBeVisible()
    await page.getByLabel('Password of Noor Haddad', { exact: true }).fill(demoPassword)
    const since = (await server.emails(person)).length
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('6-digit code').fill(await server.codeFor(person, since))
    await page.getByRole('button', { name: 'Sign and send' }).click()
    await expect(page.getByText(/Form I-9.* is signed and sent\. Confirmation number: [A-Z]{3}-\d{3}/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forms of Noor Haddad')
    expect(Object.values(await rowsOnDevice(page)).every((count) => count === 0)).toBe(true)
  })

  await test.step('on their own phone, after their own login', async () => {
    await page.getByRole('link', { name: /Fill out\s*: State withholding form/ }).click()
    await page.getByLabel('Which state do you work in?').selectOption({ label: 'Washington' })
    await page.getByLabel('Which state do you live in?').selectOption({ label: 'Washington' })
    await next(page)
    await next(page)
    await page.getByRole('button', { name: 'Continue to sign' }).click()
    await page.getByRole('button', { name: 'Show the code' }).click()
    const code = page.getByRole('img', { name: /QR code for/ })
    await expect(code).toBeVisible()
    await expectAccessible(page, 'the code for a phone')
    const address = /http\S+/.exec((await code.getAttribute('aria-label')) ?? '')?.[0] ?? ''
    const phone = await openOther(browser)
    await phone.page.goto(address)
    await expect(phone.page).toHaveURL(/\/login/)
    await logIn(phone.page, server, person)
    await expect(phone.page.getByRole('heading', { level: 1 })).toHaveText('Review your answers')
    await expect(phone.page.getByText('Washington').first()).toBeVisible()
    await signAndSend(phone.page, 'Noor Haddad')
    await expect(phone.page.getByRole('status').getByText(/Confirmation number [A-Z]{3}-\d{3}/)).toBeVisible()
    await phone.page.goto(`${server.url}/employee/updateProfile`)
    await expect(phone.page).toHaveURL(/\/login/)
    await logIn(phone.page, server, person)
    await expect(phone.page.getByRole('heading', { name: 'Help with your forms' })).toBeVisible()
    await expect(phone.page.getByText(/Form I-9.*typed by staff, signed by you on their screen/)).toBeVisible()
    await phone.close()
    await page.getByRole('button', { name: 'Check whether it’s signed' }).click()
    await expect(page.getByRole('link', { name: /Fill out\s*: State withholding form/ })).toHaveCount(0)
  })

  await test.step('the banner is on every page until the session ends; nothing is left on the device', async () => {
    await goInside(page, '/business-list')
    const banner = page.getByRole('region', { name: 'Assisted session' })
    await expect(banner).toBeVisible()
    await banner.getByRole('button', { name: 'End session' }).click()
    await expect(banner).toHaveCount(0)
    await expect(page.getByText('The assisted session is over.')).toBeVisible()
    expect(Object.values(await rowsOnDevice(page)).every((count) => count === 0)).toBe(true)
  })
})
