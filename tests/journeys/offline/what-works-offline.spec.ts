import { untilReadyForOffline } from '../../pages/device.ts'
import { callerOf, consent } from '../../pages/api-client.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { expect, logIn, test } from '../../pages/journey.ts'
import { onePage } from '../../pages/printed-forms.ts'
import { readToTheEnd } from '../../pages/read-document.ts'

const all = 'You can fill out and sign your forms.'
const notAll = 'Not everything is on this device yet'

test('the task list promises forms offline only once they are on the device', async ({ browser, server }) => {
  await consent(server, 'employee@demo.test')
  const bare = await browser.newContext({ serviceWorkers: 'block' })
  const partial = await bare.newPage()
  await logIn(partial, server, 'employee@demo.test')
  await expect(partial.getByRole('link', { name: /Form W-4/ })).toBeVisible()
  await bare.setOffline(true)
  await expect(partial.getByText(notAll)).toBeVisible()
  await expect(partial.getByText(all)).toBeHidden()
  await bare.close()

  const whole = await browser.newContext()
  const ready = await whole.newPage()
  await logIn(ready, server, 'employee@demo.test')
  await expect(ready.getByRole('link', { name: /Form W-4/ })).toBeVisible()
  await untilReadyForOffline(ready)
  await whole.setOffline(true)
  await expect(ready.getByText(all)).toBeVisible()
  await whole.close()
})

test('a company document that was never opened is read and acknowledged offline', async ({ page, context, server }) => {
  const owner = await callerOf(server, 'owner@demo.test')
  const [{ BusinessId }] = (await owner<{ list: [{ BusinessId: number }] }>('/Documents/GetDocumentList', {})).list
  const model = { BusinessId, BusinessFileName: 'Employee handbook', isRequired: true, IsAcknowladge: true, DueDays: 2 }
  await owner('/documents/Upload', model, { file: await onePage('Be kind to the quokkas.') })
  await consent(server, 'employee@demo.test')
  const downloaded = page.waitForResponse(/\/files\//i)
  await logIn(page, server, 'employee@demo.test', { isPersonal: true })
  expect((await downloaded).ok()).toBe(true)
  await untilReadyForOffline(page)
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
        return all.flat().filter(({ url }) => /pdf[-.](pages|worker)/.test(url)).length
      }),
    )
    .toBe(2)
  await context.setOffline(true)
  await expect(page.getByText('These need the internet')).toBeHidden()
  await page.getByRole('link', { name: /Employee handbook/ }).click()
  await page.getByRole('button', { name: 'Read the document' }).click()
  const document = page.getByRole('region', { name: 'Page 1 of 1' })
  await expect(document.getByText('Be kind to the quokkas.')).toBeAttached()
  await expectAccessible(page, 'a document in the page')
  await readToTheEnd(page)
  await page.getByLabel('I have read this document.').check()
  await page.getByLabel('Your full name').fill('Eli Navarro')
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(page.getByText('waiting to send').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Confirmation number [A-Z]{4}-\d{3}/)).toBeVisible()
})
