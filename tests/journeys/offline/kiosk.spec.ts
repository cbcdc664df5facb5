import type { Browser, Page } from '@playwright/test'
import type { TestServer } from '../../server/server-process.ts'
import { consent } from '../../pages/api-client.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { expect, fillW4, logIn, openW4, sentinels, signAndSend, test } from '../../pages/journey.ts'
import { openFor } from '../../pages/other-browser.ts'
import { readStores } from '../../pages/profile-leaks.ts'

const pin = '402817'
const welcome = 'Welcome to Blue Heron Coffee'
const traces = [...sentinels, 'Navarro', 'Xylophone']

/** A manager has a code made in the office, which sets up the tablet that nobody logs in on. */
const setUp = async (page: Page, browser: Browser, server: TestServer): Promise<void> => {
  const office = await openFor(browser, server, 'manager@demo.test')
  await office.page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Devices' }).click()
  await office.page.getByRole('button', { name: 'Add a kiosk' }).click()
  const dialog = office.page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Location' }).click()
  await office.page.getByRole('option', { name: /Pier 9/ }).click()
  await dialog.getByLabel('Name of the device').fill('Counter tablet')
  await dialog.getByLabel('PIN to leave kiosk mode').fill(pin)
  await dialog.getByLabel('The same PIN again').fill(pin)
  await expectAccessible(office.page, 'the form to add a kiosk')
  await dialog.getByRole('button', { name: 'Show the code' }).click()
  const code = await dialog.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).textContent()
  await expectAccessible(office.page, 'the code of a kiosk', [390, 1280])

  await page.goto(`${server.url}/kiosk`)
  await page.getByLabel('Code').fill('ABCD-EFGH')
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByText('This code isn’t good any more')).toBeVisible()
  await expectAccessible(page, 'a code that isn’t good', [390, 768])
  await page.context().setOffline(true)
  await expect(page.getByText('Setting up takes an internet connection')).toBeVisible()
  await expect(page.getByLabel('Code')).toHaveValue('ABCD-EFGH')
  await page.context().setOffline(false)
  await page.goto(`${server.url}/kiosk#${code ?? ''}`)
  await expect(page.getByLabel('Code')).toHaveValue((code ?? '').replace('-', ''))
  await expect(page).toHaveURL(`${server.url}/kiosk`)
  await page.getByRole('button', { name: 'Set up' }).click()
  await atStart(page, server)
  await expect(dialog.getByRole('heading', { name: 'Counter tablet is set up' })).toBeVisible()
  await office.close()
}

const atStart = async (page: Page, server: TestServer): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: welcome })).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/kiosk`)
  // Two sizes larger, as a kiosk is from the start of its page.
  await expect(page.locator('html')).toHaveAttribute('data-kiosk')
}

const expectNothingOf = async (page: Page): Promise<void> => {
  const all = `${await page.content()} ${await readStores(page)}`
  expect(traces.filter((trace) => all.includes(trace))).toEqual([])
}

test('a kiosk: set up by a code, an idle visit is gone, paperwork is signed, the PIN leaves, the office revokes', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(180_000)
  await consent(server, 'employee@demo.test')
  await page.clock.install()
  await setUp(page, browser, server)
  await expectAccessible(page, 'the first screen of a kiosk', [390, 768, 1280])
  // Somebody chooses a language and leaves: the next one reads that of the device.
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { name: /^Le damos la bienvenida/ })).toBeVisible()
  await page.clock.runFor(61_000)
  await expect(page.getByRole('heading', { name: welcome })).toBeVisible()
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { name: 'Le damos la bienvenida a Blue Heron Coffee' })).toBeVisible()

  // An application that nobody finishes: a question after a minute, and half a minute later nothing is left of it.
  await page.getByRole('link', { name: 'Solicitar un empleo' }).click()
  await page.getByLabel('Pier 9').check()
  await page.getByRole('combobox').first().selectOption({ label: 'Barista' })
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByLabel('Nombre', { exact: true }).fill('Xylophone')
  await page.clock.runFor(61_000)
  const question = page.getByRole('dialog', { name: '¿Sigue usted aquí?' })
  await expectAccessible(page, 'the question of a kiosk')
  await question.getByRole('button', { name: 'Sigo aquí' }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Xylophone')
  await page.clock.runFor(61_000)
  await expect(question).toBeVisible()
  await page.clock.runFor(30_000)
  await atStart(page, server)
  await expectNothingOf(page)
  for (const back of ['goBack', 'goBack', 'reload'] as const) {
    await page[back]()
    await atStart(page, server)
    await expectNothingOf(page)
  }

  // Paperwork, on a device that is nobody's own; back to the first screen is the end of the visit.
  await page.getByRole('link', { name: 'Continue my paperwork' }).click()
  await logIn(page, server, 'employee@demo.test')
  await openW4(page)
  await fillW4(page)
  await signAndSend(page)
  await expect(page.getByText(/[A-Z]{3}-\d{3}/).first()).toBeVisible()
  await page.getByRole('button', { name: 'I’m done, clear the screen' }).click()
  await atStart(page, server)
  await expectNothingOf(page)
  await page.goto(`${server.url}/employee/dashboard`)
  await atStart(page, server)

  // The PIN leads to the login page alone.
  await page.getByRole('button', { name: 'Staff' }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave kiosk mode' })
  await leaving.getByLabel('PIN', { exact: true }).fill('111222')
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await expect(leaving.getByText('This is not the PIN of this device')).toBeVisible()
  await expectAccessible(page, 'a wrong PIN', [390])
  await leaving.getByLabel('PIN', { exact: true }).fill(pin)
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`${server.url}/login`)
  await page.goto(`${server.url}/kiosk`)
  await page.getByRole('button', { name: 'Start kiosk mode' }).click()
  await atStart(page, server)

  const office = await openFor(browser, server, 'owner@demo.test')
  await office.page.getByRole('link', { name: 'Settings' }).click()
  await office.page.getByRole('link', { name: /Open\s*: Devices/ }).click()
  await expect(office.page.getByRole('heading', { name: 'Counter tablet' })).toBeVisible()
  await expectAccessible(office.page, 'the board of devices')
  await office.page.getByRole('button', { name: 'Lock: Counter tablet' }).click()
  await expect(office.page.getByText('Out of use')).toBeVisible()
  await page.clock.runFor(181_000)
  await expect(page.getByRole('heading', { name: 'This device is out of use' })).toBeVisible()
  await expectAccessible(page, 'a kiosk out of use', [390])
  await office.page.getByRole('button', { name: 'Revoke: Counter tablet' }).click()
  await office.page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(office.page.getByText('Device revoked.')).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('heading', { name: 'This device is no longer a kiosk of Blue Heron Coffee' }),
  ).toBeVisible()
  await expectAccessible(page, 'a revoked kiosk', [390])
  await page.getByRole('button', { name: 'Remove the kiosk from this device' }).click()
  await expect(page).toHaveURL(`${server.url}/login`)
  await office.close()
})
