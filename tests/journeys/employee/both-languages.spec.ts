import type { Page } from '@playwright/test'
import { expectAccessible } from '../../pages/axe.ts'
import { test, untilReadyForOffline } from '../../pages/device.ts'
import { agree, expect, fillAboutYou, logIn, next, openW4, typedW4 } from '../../pages/journey.ts'
import { press } from '../../pages/keys.ts'

const phone = { width: 390, height: 844 }

/** Whether the page itself, not its worker, has loaded what the other language needs. */
const hasLoadedOther = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/other-language-')))

const texts = (page: Page, language: string) => page.locator(`main [lang=${language}]`)

test('a W-4 is read in both languages, beside each other, and stays so offline', async ({ context, server }) => {
  test.setTimeout(120_000)
  const page = await context.newPage()
  await page.setViewportSize(phone)
  await logIn(page, server, 'employee@demo.test', { isPersonal: true })
  await agree(page)
  await openW4(page)
  const toggle = page.getByRole('button', { name: 'Show both languages' })
  await expect(texts(page, 'es')).toHaveCount(0)
  expect(await hasLoadedOther(page)).toBe(false)

  await press(page, toggle)
  await expect(toggle).toBeFocused()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(texts(page, 'es').getByText('Sus datos')).toBeVisible()
  expect(await hasLoadedOther(page)).toBe(true)
  const name = page.getByRole('textbox', { name: 'First name line 1(a)', exact: true })
  await expect(name).toHaveAccessibleDescription(/^Nombre línea 1\(a\) Use A to Z, .+ Use las letras de la A a la Z, /)
  await expectAccessible(page, 'W-4 in both languages, about you')
  await page.setViewportSize(phone)

  await fillAboutYou(page)
  await next(page)
  await expect(page.getByRole('radio', { name: typedW4.filing })).toHaveAccessibleDescription(/^Cabeza de familia/)
  await expect(page.getByText('Estado civil para impuestos')).toBeVisible()
  await page.getByRole('radio', { name: typedW4.filing }).check()
  await expectAccessible(page, 'W-4 in both languages, filing status')
  await page.setViewportSize(phone)
  await untilReadyForOffline(page)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Filing status' })).toBeVisible()
  await expect(page.getByText('Cabeza de familia', { exact: true })).toBeVisible()
  await next(page)
  await next(page)
  await expect(page.getByText('$2,200 por cada uno. Menores de 17')).toBeVisible()
  await next(page)
  await next(page)
  await next(page)
  await expect(page.getByText('Revise sus respuestas')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change Last name', exact: true })).toBeVisible()
  await expectAccessible(page, 'W-4 in both languages, review')
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Continue to sign' }).click()
  await expect(page.getByText('Escriba o dibuje su nombre.')).toBeVisible()
  await expect(page.locator('blockquote [lang=es]')).toHaveCount(0)
  await expectAccessible(page, 'W-4 in both languages, signing')
})
