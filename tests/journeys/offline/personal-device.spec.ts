import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test, untilReadyForOffline } from '../../pages/device.ts'
import { consent } from '../../pages/api-client.ts'
import { expect, fillW4, next, openW4, pdfText, signAndSend, logIn, typedW4 } from '../../pages/journey.ts'
import { approve, openFor, openReview } from '../../pages/other-browser.ts'
import { download, hasOfficialW4, inBox, signatureOf, wordsOfFile } from '../../pages/printed-forms.ts'

const typed = {
  ...typedW4,
  firstName: 'Żaneta',
  lastName: 'Ştefănescu Бондаренко',
  streetAddress: '4711 Łódź Crossing Apt Ω',
}
const answers = [
  ...[typed.firstName, typed.lastName, typed.streetAddress, typed.city, typed.state, typed.zip],
  ...['•••-••-8735', 'Head of household', typed.children, '$4,400', '$1,357'],
]
const name = `${typed.firstName} ${typed.lastName}`

test.describe.configure({ mode: 'serial' })
let folder = ''
let signed = ''

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'firstday-papers-'))
  signed = path.join(folder, 'w4.pdf')
})
test.afterAll(() => rm(folder, { recursive: true }))

test('a W-4 filled in offline on a personal device outlives the tab, is sent automatically and is approved', async ({
  context,
  browser,
  server,
}) => {
  const page = await context.newPage()
  await consent(server, 'employee@demo.test')
  await logIn(page, server, 'employee@demo.test', { isPersonal: true })
  await openW4(page)
  await untilReadyForOffline(page)
  const form = page.url()

  await context.setOffline(true)
  await fillW4(page, typed)
  await page.close()

  const tasks = await context.newPage()
  await tasks.goto(`${server.url}/employee/dashboard`)
  await expect(tasks.getByText('Started, saved on this device')).toBeVisible()
  await expect(tasks.getByText('You’re offline')).toBeVisible()
  await tasks.close()

  const again = await context.newPage()
  await again.goto(form)
  await expect(again.getByRole('heading', { name: 'Social Security card' })).toBeVisible()
  await next(again)
  for (const answer of answers) await expect(again.getByText(answer, { exact: true })).toBeVisible()

  await signAndSend(again, name)
  await expect(again.getByRole('status').getByText('Signed, waiting to send')).toBeVisible()
  await context.setOffline(false)
  const confirmation = again.getByRole('status').getByText(/Confirmation number [A-Z]{3}-\d{3}/)
  await expect(confirmation).toBeVisible()
  const number = /[A-Z]{3}-\d{3}/.exec((await confirmation.textContent()) ?? '')?.[0] ?? ''

  const owner = await openFor(browser, server, 'owner@demo.test')
  await openReview(owner.page, 'Eli Navarro')
  await expect(owner.page.getByText(`Confirmation number ${number}`)).toBeVisible()
  await approve(owner.page)
  await download(owner.page, 'Signed form (PDF)', signed)
  await owner.close()

  await again.goto(`${server.url}/employee/dashboard`)
  await again.getByText('Completed (1)').click()
  await again.getByRole('link', { name: /Form W-4/ }).click()
  await expect(again.getByRole('status').getByText('Approved')).toBeVisible()
  await expect(again.getByRole('button', { name: 'Open the signed PDF' })).toBeVisible()
})

test('the signed form reads as it was typed and its signature is intact', async () => {
  const text = pdfText(await readFile(signed), true)
  for (const answer of [typed.firstName, typed.lastName, typed.streetAddress, '219-46-8735', '4,400', '1,357'])
    expect(text).toContain(answer)
  expect(text).toMatch(new RegExp(`${typed.city}, WA\\s+${typed.zip}`))
  expect(signatureOf(signed)).toContain('Signature Validation: Signature is Valid.')
})

test('the answers are in the right boxes of the official W-4', () => {
  test.skip(!hasOfficialW4, 'FORMS_DIR has no official W-4 of 2026')
  const printedWords = wordsOfFile(signed)
  const expected = {
    'f1_01[0]': typed.firstName,
    'f1_02[0]': typed.lastName,
    'f1_03[0]': typed.streetAddress,
    'f1_04[0]': `${typed.city}, WA ${typed.zip}`,
    'f1_05[0]': '219-46-8735',
    'f1_06[0]': '4,400',
    'f1_07[0]': '',
    'f1_08[0]': '4,400',
    'f1_09[0]': '1,357',
    'f1_10[0]': '',
    'f1_11[0]': '',
  }
  expect(Object.fromEntries(Object.keys(expected).map((box) => [box, inBox(printedWords, box)]))).toEqual(expected)
})
