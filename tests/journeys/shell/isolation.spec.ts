import type { Page } from '@playwright/test'
import { agreeBy, callerOf } from '../../pages/api-client.ts'
import { test } from '../../pages/device.ts'
import { expect, logIn } from '../../pages/journey.ts'
import { onePage } from '../../pages/printed-forms.ts'

// A browser as people have it.
test.use({ hasFullBrowser: true })

/** What the browser says of the violation that is made on purpose. */
const violation = /violates the following Content Security Policy directive/

const employee = 'employee@demo.test'
const handbook = 'Employee handbook'

/** Whether the picture of an element has more than one color: a page that was not drawn is blank. */
const isDrawn = async (page: Page): Promise<boolean> => {
  const { default: sharp } = await import('sharp')
  const shown = await page.locator('dialog canvas').screenshot()
  const { channels } = await sharp(shown).stats()
  return channels.some(({ stdev }) => stdev > 5)
}

test('V3.4.8: pages are isolated from other origins, and still show PDFs', async ({ page, server }) => {
  const owner = await callerOf(server, 'owner@demo.test')
  const [business] = (await owner<{ list: [{ BusinessId: number }] }>('/Documents/GetDocumentList', {})).list
  await owner(
    '/documents/Upload',
    { ...business, BusinessFileName: handbook, isRequired: true, IsAcknowladge: true, DueDays: 2 },
    { file: await onePage('Be kind to the quokkas.') },
  )
  await agreeBy(await callerOf(server, employee))
  await logIn(page, server, employee)
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  await page
    .getByRole('link', { name: new RegExp(handbook) })
    .first()
    .click()
  await page.getByRole('button', { name: 'Read' }).first().click()
  await expect(page.getByRole('dialog', { name: handbook })).toBeVisible()
  await expect.poll(() => isDrawn(page), { timeout: 20_000 }).toBe(true)
})

test.describe('a violation of the policy', () => {
  // It is in the console too.
  test.use({ expected: [violation] })

  test('V3.4.7: is reported to the server', async ({ page, server }) => {
    await page.goto(`${server.url}/login`)
    const reported = page.waitForResponse((answer) => answer.url().endsWith('/policy-reports'))
    await page.evaluate(() => {
      const picture = document.createElement('img')
      picture.src = 'http://pictures.example/x.png'
      document.body.append(picture)
    })
    expect((await reported).status()).toBe(204)
  })
})
