import type { Page } from '@playwright/test'
import { test, untilReadyForOffline } from '../../pages/device.ts'
import { consent } from '../../pages/api-client.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { expect, next, signAndSend, logIn } from '../../pages/journey.ts'
import { approve, openFirst, openFor, openOther } from '../../pages/other-browser.ts'

const day = async (page: Page, question: string, [month, date, year]: readonly [string, string, string]) => {
  const group = page.getByRole('group', { name: question, exact: true })
  await group.getByLabel('Month').fill(month)
  await group.getByLabel('Day').fill(date)
  await group.getByLabel('Year').fill(year)
}

const answer = (page: Page, question: RegExp, reply: string) =>
  page.getByRole('group', { name: question }).getByRole('radio', { name: reply, exact: true }).check()

const interview = async (page: Page) => {
  await expect(page.getByText('Answering is voluntary')).toBeVisible()
  await expect(page.getByText('The credit is on hold')).toBeVisible()
  await answer(page, /by the day you were offered/, 'Yes, such as with my application or on paper')
  await next(page)
  await page.getByLabel('Street address').fill('4711 Xylophone Crossing')
  await page.getByLabel('City').fill('Walla Walla')
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Washington' })
  await page.getByLabel('ZIP code').fill('99362')
  await page.getByRole('textbox', { name: /Social Security number/ }).fill('219468735')
  await answer(page, /under age 40/, 'Yes')
  await day(page, 'Date of birth', ['5', '14', '1999'])
  await next(page)
  await answer(page, /worked for this employer/, 'No')
  await answer(page, /unemployed now/, 'Yes')
  await answer(page, /unemployment benefits/, 'Yes')
  await page.getByLabel('Where did you claim them?').fill('Tacoma, WA')
  await expect(page.getByText('ETA Form 9175 is needed')).toBeVisible()
  await answer(page, /referred here by a rehabilitation/, 'No')
  await answer(page, /conditional certification/, 'No')
  await next(page)
  await answer(page, /veteran of the U.S./, 'No')
  await next(page)
  await answer(page, /cash assistance/, 'No')
  await answer(page, /SNAP/, 'Yes')
  await page.getByLabel('For the past 6 months').check()
  await page.getByLabel('In whose name was it?').fill('Rosa Haddad')
  await page.getByLabel('Where did you receive it?').fill('Seattle, WA')
  await answer(page, /Supplemental Security Income/, 'I’d rather not say')
  await next(page)
  await answer(page, /felony/, 'No')
  await next(page)
}

/** The day that the browser shows as today, YYYY-MM-DD. */
const deviceDay = (page: Page): Promise<string> => page.evaluate(() => new Date().toLocaleDateString('sv'))

test('the interview of Form 8850 is answered offline, and the employer adds the employer section', async ({
  context,
  browser,
  server,
}) => {
  test.setTimeout(120_000)
  const page = await context.newPage()
  await consent(server, 'newhire@demo.test', 'Noor Haddad')
  await logIn(page, server, 'newhire@demo.test', { isPersonal: true })
  await page
    .getByRole('link', { name: /Form 8850/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Your choice' })).toBeVisible()
  await untilReadyForOffline(page)

  await context.setOffline(true)
  await interview(page)
  await expect(page.getByRole('heading', { name: 'Review your answers' })).toBeVisible()
  await expect(page.getByText('Form 8850: box 2, 7')).toBeVisible()
  await signAndSend(page, 'Noor Haddad')
  await expect(page.getByRole('status').getByText('Signed, waiting to send')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('status').getByText(/Confirmation number [A-Z]{3}-\d{3}/)).toBeVisible()

  const processor = await openFor(browser, server, 'owner@demo.test')
  const staffPage = processor.page
  await openFirst(staffPage, 'Noor Haddad')
  await expect(staffPage.getByText(/days? left/)).toBeVisible()
  await expect(staffPage.getByText('Ask the employee for these documents')).toBeVisible()
  await staffPage.getByLabel('Gave this information').fill('2026-11-09')
  await staffPage.getByLabel('Was offered the job').fill('2026-11-10')
  await staffPage.getByLabel('Was hired').fill('2026-11-12')
  await staffPage.getByLabel('Started the job').fill('2026-11-16')
  await staffPage.getByLabel('Completed this notice').fill('2026-11-10')
  await expect(staffPage.getByText('Signed after the offer')).toBeVisible()
  await staffPage.getByLabel('What shows that both were done by the offer').fill('Paper Form 8850 dated 11/09/2026')
  await staffPage.getByLabel('Job title', { exact: true }).fill('Barista')
  await staffPage.getByLabel('Starting wage').fill('19.50')
  await staffPage.getByLabel('Employer’s phone').fill('206-555-0199')
  await staffPage.getByRole('textbox', { name: 'Your job title' }).fill('Manager')
  await staffPage.getByRole('textbox', { name: /name/i }).last().fill('Olive Hart')
  await staffPage.getByRole('button', { name: 'Sign employer section' }).click()
  await expect(staffPage.getByText('The employer section is signed.')).toBeVisible()
  await approve(staffPage)
  await expect(staffPage.getByText('State workforce agency of California')).toBeVisible()
  await expect(staffPage.getByText(/days? left/)).toBeVisible()
  await answer(staffPage, /How was it sent/, 'Mail')
  await staffPage.getByLabel('Date sent').fill(await deviceDay(staffPage))
  await staffPage.getByRole('button', { name: 'Record as sent' }).click()
  await expect(staffPage.getByText('This document must be sent with the form').first()).toBeVisible()
  await staffPage.getByLabel(/ETA Form 9175/).check()
  await staffPage.getByRole('button', { name: 'Record as sent' }).click()
  await expect(staffPage.getByText('Sent', { exact: true })).toBeVisible()
  const address = staffPage.url()
  await processor.close()

  const management = await openOther(browser)
  await logIn(management.page, server, 'mgmt@demo.test', { isPersonal: true })
  await management.page.goto(address)
  await expect(management.page.getByText('The form of Noor Haddad is here')).toBeVisible()
  await expectAccessible(management.page, 'a form whose answers are for others')
  await management.close()
})

test('an employee who would rather not answer gives a name and signs', async ({ context, server }) => {
  const page = await context.newPage()
  await consent(server, 'newhire@demo.test', 'Noor Haddad')
  await logIn(page, server, 'newhire@demo.test')
  await page
    .getByRole('link', { name: /Form 8850/ })
    .first()
    .click()
  await page.getByLabel('I’d rather not answer these questions').check()
  await next(page)
  await expect(page.getByRole('heading', { name: 'Your name' })).toBeVisible()
  await next(page)
  await page.getByRole('button', { name: 'Continue to sign' }).click()
  await expect(page.getByText(/I choose not to answer the questions of Form 8850/)).toBeVisible()
  await page.getByRole('textbox', { name: /name/i }).fill('Noor Haddad')
  await page.getByRole('button', { name: 'Sign and submit' }).click()
  await expect(page.getByRole('status').getByText(/Confirmation number [A-Z]{3}-\d{3}/)).toBeVisible()
})
