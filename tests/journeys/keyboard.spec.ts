import type { Page } from '@playwright/test'
import { demoPassword } from '#server/demo/people.ts'
import type { House } from '../house/house.ts'
import { expect, pdfText, test, typedW4 as typed } from '../people/journey.ts'
import { hasFocus, press, typeInto, walkTo } from '../people/keys.ts'

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const signInByKeys = async (page: Page, house: House, username: string): Promise<void> => {
  const since = (await house.letters(username)).length
  await typeInto(page, page.getByLabel('User name'), username)
  await typeInto(page, page.getByLabel('Password', { exact: true }), demoPassword)
  await page.keyboard.press('Enter')
  await heading(page, 'Enter your code')
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await page.keyboard.type(await house.codeFor(username, since))
  await page.keyboard.press('Enter')
}

const agreeByKeys = async (page: Page): Promise<void> => {
  await press(page, page.getByRole('link', { name: 'Read and agree' }))
  const sample = page.waitForResponse(/consentsample/i)
  await press(page, button(page, 'Open the sample PDF'))
  const { data } = (await (await sample).json()) as { data: { pdf: string } }
  const code = /\b[A-Z2-9]{6}\b/.exec(pdfText(Buffer.from(data.pdf, 'base64')))?.[0] ?? ''
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => hasFocus(button(page, 'Open the sample PDF'))).toBe(true)
  await typeInto(page, page.getByLabel('Code in the sample PDF'), code)
  await typeInto(page, page.getByLabel('Your full name'), 'Eli Navarro')
  await page.keyboard.press('Enter')
  await press(page, button(page, 'Continue'))
}

const fillByKeys = async (page: Page): Promise<void> => {
  await press(page, page.getByRole('link', { name: /Form W-4/ }))
  await heading(page, 'About you')
  await press(page, button(page, 'Next'))
  await expect(page.getByRole('alert')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Street address')).toBeFocused()
  await page.keyboard.type(typed.streetAddress)
  await walkTo(page, page.getByLabel('First name'), 'Shift+Tab')
  await page.keyboard.type(typed.firstName)
  await typeInto(page, page.getByLabel('Last name'), typed.lastName)
  await typeInto(page, page.getByLabel('City or town'), typed.city)
  await typeInto(page, page.getByLabel('State', { exact: true }), typed.state)
  await typeInto(page, page.getByLabel('ZIP code'), '99')
  await typeInto(page, page.getByRole('textbox', { name: /Social Security number/ }), typed.ssn)
  await walkTo(page, page.getByLabel('ZIP code'), 'Shift+Tab')
  await page.keyboard.press('End')
  await page.keyboard.type('362')
  await page.keyboard.press('Enter')

  await heading(page, 'Filing status')
  await walkTo(page, page.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: typed.filing })).toBeChecked()
  await press(page, button(page, 'Next'), 'Space')
  await heading(page, 'More than one job')
  await press(page, page.getByRole('checkbox', { name: /two jobs in total/ }), 'Space')
  await press(page, button(page, 'Next'), 'Space')
  await heading(page, 'Children and dependents')
  await typeInto(page, page.getByLabel('Children under 17'), typed.children)
  await page.keyboard.press('Enter')
  await heading(page, 'Other adjustments')
  await typeInto(page, page.getByLabel(/Other income this year/), typed.otherIncome)
  await page.keyboard.press('Enter')
  await heading(page, 'Social Security card')
  await press(page, button(page, 'Next'))
  await heading(page, 'Check your answers')
  for (const answer of [typed.lastName, typed.zip, '$4,400', '$1,357'])
    await expect(page.getByText(answer, { exact: true })).toBeVisible()
}

const signByKeys = async (page: Page): Promise<void> => {
  await press(page, button(page, 'Go to signature'))
  await heading(page, 'Sign')
  await walkTo(page, page.getByRole('tab', { name: 'Type it' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Draw it' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await typeInto(page, page.getByRole('textbox', { name: 'Type your full name' }), 'Zephyrine Quillfeather')
  await press(page, button(page, 'Sign and send'))
  await expect(page.getByRole('status').getByText(/No\. [A-Z]{3}-\d{3}/)).toBeVisible()
}

test('the whole job is done with the keyboard alone', async ({ page, house }) => {
  await page.goto(`${house.url}/login`)
  await signInByKeys(page, house, 'employee@demo.test')
  await agreeByKeys(page)
  await fillByKeys(page)
  await signByKeys(page)
  await walkTo(page, page.getByRole('button', { name: /^My account/ }), 'Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(button(page, 'Log out')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('You are signed out.')).toBeVisible()

  await signInByKeys(page, house, 'manager@demo.test')
  await press(page, page.getByRole('link', { name: /^All 1/ }))
  await expect(page.getByRole('button', { name: 'Eli Navarro' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await heading(page, 'Form W-4, Eli Navarro')
  await press(page, page.getByRole('button', { name: /^Send back/ }))
  await page.keyboard.press('Escape')
  await page.keyboard.press('a')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }))
  await expect(page.getByText('Approved. The signed form is ready.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Signed form (PDF)' })).toBeVisible()
})
