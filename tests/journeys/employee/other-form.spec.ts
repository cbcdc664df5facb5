// Takes more than its share: every form is opened from every other one, forward and back.
import type { Page } from '@playwright/test'
import { w4 } from '#contract/forms/w4/w4.ts'
import { consent } from '../../pages/api-client.ts'
import { expect, fillAboutYou, logIn, next, test, typedW4 } from '../../pages/journey.ts'
import { approveByOwner, submittedW4 } from '../../pages/w4.ts'

/** Goes to an address inside the app, as a link does: the page of the earlier address isn't left through another page. */
const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)

/** What the fields of the page hold. */
const shown = (page: Page): Promise<string> =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
      .map((field) => {
        const isChecked = field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
        return `${field.name || field.id}: ${isChecked ? String(field.checked) : field.value}`
      })
      .join('\n'),
  )

/** Answers the questions that the page shows and that have no answer yet. */
const answerAll = async (page: Page): Promise<void> => {
  const choice = page.getByRole('main').getByRole('radio').or(page.getByRole('main').getByRole('checkbox')).last()
  if ((await choice.count()) > 0) await choice.check()
  for (const select of await page.getByRole('main').getByRole('combobox').all())
    if ((await select.inputValue()) === '') await select.selectOption({ index: 1 })
  for (const field of await page.getByRole('main').getByRole('textbox').all())
    if ((await field.isEditable()) && (await field.inputValue()) === '')
      await field.fill((await field.getAttribute('inputmode')) === 'numeric' ? '2' : 'Quetzal')
}

/** Every ordered pair of these, one after the other. */
const everyPair = (addresses: readonly string[]): readonly string[] =>
  addresses.flatMap((from, at) => [from, ...addresses.slice(at + 1).flatMap((to) => [to, from])])

test('what is typed into a form is shown and stored as it was, whichever form was open before', async ({
  page,
  server,
}) => {
  await consent(server, 'newhire@demo.test')
  await logIn(page, server, 'newhire@demo.test', { isPersonal: true })
  await expect(page.getByRole('heading', { name: 'Up next' })).toBeVisible()
  const links = page.locator('a[href^="/employee/form/"]')
  const addresses = await links.evaluateAll((all) => [...new Set(all.map((each) => each.getAttribute('href') ?? ''))])
  expect(addresses.length).toBeGreaterThan(5)

  const typed = new Map<string, string>()
  for (const address of addresses) {
    await goTo(page, '/employee/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
    await goTo(page, address)
    await expect(page.getByText(/^(Saves automatically|Saved on this device)/)).toBeVisible()
    if (await page.getByText(/^Form W-4 /).isVisible()) {
      await fillAboutYou(page)
      await next(page)
      await page.getByRole('radio', { name: typedW4.filing }).check()
    } else await answerAll(page)
    await page.getByRole('heading', { level: 1 }).click()
    await expect(page.getByText(/^Saved on this device/)).toBeVisible()
    typed.set(address, await shown(page))
  }
  const isAsTyped = (address: string, how: string) =>
    expect.poll(() => shown(page), `${address} ${how}`).toBe(typed.get(address))

  const visits = everyPair(addresses)
  for (const address of visits) {
    await goTo(page, address)
    await isAsTyped(address, 'by a link')
  }
  for (const address of [...visits].reverse().slice(1, 12)) {
    await page.goBack()
    await isAsTyped(address, 'by Back')
  }
  await page.reload()
  for (const address of addresses) {
    await goTo(page, '/employee/dashboard')
    await page.locator(`a[href="${address}"]`).first().click()
    await isAsTyped(address, 'as stored')
  }
})

test('an approved form that another form was opened from is as it was approved, and so is a new one', async ({
  page,
  server,
}) => {
  await approveByOwner(server, await submittedW4(server, {}, 'newhire@demo.test'))
  await logIn(page, server, 'newhire@demo.test')
  await page.getByText('Completed (1)').click()
  await page
    .getByRole('link', { name: /Form W-4/ })
    .first()
    .click()
  const filing = page.getByText('Head of household', { exact: false }).first()
  await expect(filing).toBeVisible()
  await page.getByRole('link', { name: /^Next: / }).click()
  await expect(page.getByText(/^(Saves automatically|Saved on this device)/)).toBeVisible()
  await page.goBack()
  await expect(filing).toBeVisible()
  await expect(page.getByText('Not answered')).toHaveCount(0)
  await page.getByRole('button', { name: 'Start a new one' }).click()
  await next(page)
  await expect(page.getByRole('radio', { name: /Head of household/ })).toBeChecked()
  await next(page)
  await next(page)
  await expect(page.getByLabel('Children under 17')).toHaveValue(String(w4.sample.DependentsUnderAge17))
})
