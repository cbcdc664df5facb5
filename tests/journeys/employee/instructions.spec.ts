import { readFile } from 'node:fs/promises'
import { consent } from '../../pages/api-client.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { downloadedScreens, test, untilReadyForOffline } from '../../pages/device.ts'
import { expect, fillAboutYou, logIn, next, openW4, pdfText } from '../../pages/journey.ts'
import { hasOfficialW4 } from '../../pages/printed-forms.ts'

const employee = 'employee@demo.test'

test('the instructions of the W-4 open at each step, on a phone, and offline once it is begun', async ({
  context,
  server,
}) => {
  test.skip(!hasOfficialW4, 'FORMS_DIR has no official W-4 of 2026')
  test.setTimeout(120_000)
  await consent(server, employee)
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, server, employee, { isPersonal: true })
  await openW4(page)

  const button = page.getByRole('button', { name: 'Instructions' })
  const panel = page.getByRole('dialog', { name: 'Instructions: Form W-4 (2026)' })
  await button.press('Enter')
  await expect(panel.getByRole('heading', { name: 'Instructions: Form W-4 (2026)' })).toBeFocused()
  await expect(panel.getByText(/^Step 1\(a\) and \(b\)/)).toBeVisible()
  await panel.getByText('Leer en español').click()
  await expect(panel.getByText(/^Paso 1\(a\) y \(b\)/)).toBeVisible()
  await expect(panel.getByRole('link', { name: 'About Form W-4 (IRS)' })).toHaveAttribute(
    'href',
    'https://www.irs.gov/forms-pubs/about-form-w-4',
  )
  await expectAccessible(page, 'the instructions of the W-4')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()

  // Beginning the form stores the pages, though they were never opened.
  const stored = page.waitForResponse(/\/Instructions\/w4\/2026$/i)
  await fillAboutYou(page)
  expect((await stored).status()).toBe(200)
  await untilReadyForOffline(page)
  await expect.poll(() => downloadedScreens(page), { timeout: 30_000 }).toContain('documents')
  await context.setOffline(true)
  await next(page)
  await button.click()
  await expect(panel.getByText(/^Step 1\(c\)/)).toBeVisible()
  const open = panel.getByRole('button', { name: /^Open the PDF/ })
  await open.click()
  const viewer = page.getByRole('dialog', { name: /^Form W-4 \(2026\)/ })
  const downloading = page.waitForEvent('download')
  await viewer.getByRole('link', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Form W-4 (2026).pdf')
  expect(pdfText(await readFile(await download.path()))).toContain('General Instructions')
  await viewer.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(open).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('without the agency’s PDF the instructions say so, and its addresses remain', async ({ context, server }) => {
  await consent(server, employee)
  const page = await context.newPage()
  await page.route(/\/Instructions\//i, (route) =>
    route.continue({ url: route.request().url().replace('/2026', '/1999') }),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, server, employee, { isPersonal: true })
  await openW4(page)
  await page.getByRole('button', { name: 'Instructions' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: /^Open the PDF/ }).click()
  await expect(panel.getByText('The agency’s PDF of this edition isn’t installed here.')).toBeVisible()
  await expect(panel.getByRole('link')).toHaveCount(2)
})
