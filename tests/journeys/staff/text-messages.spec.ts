import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readTextFolder } from '#server/platform/sms/text-folder.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { choose, logOut } from '../../pages/device-menu.ts'
import { expect, logIn, test } from '../../pages/journey.ts'
import { setNoonEverywhere } from '../../pages/stored-rows.ts'
import { openPerson } from '../../pages/people.ts'

test('an owner turns on text messages, an employee agrees, is reminded by one, and stops them', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  await setNoonEverywhere(server)
  const folder = path.join(server.dataDir, 'texts')
  const texts = async () => (await readTextFolder(folder)).map(({ text }) => text)
  const [owner, employee] = ['owner@demo.test', 'employee@demo.test']
  const dialog = page.getByRole('dialog')
  const openEmployee = async () => {
    await openPerson(page)
  }

  await test.step('the owner turns them on beside the schedule', async () => {
    await logIn(page, server, owner)
    await openEmployee()
    await page.getByRole('button', { name: 'Change schedule' }).click()
    await dialog.getByLabel('Send text messages, too').check()
    await expectAccessible(page, 'the schedule with text messages')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('People who agreed to it are texted, too.')).toBeVisible()
    await expect(page.getByText(/^Hasn’t agreed to text messages/)).toBeVisible()
    await logOut(page)
  })

  await test.step('the employee agrees for their own number', async () => {
    await logIn(page, server, employee)
    await choose(page, 'Manage profile')
    await expect(page.getByText('Schedule saved')).toHaveCount(0)
    const agree = page.getByRole('button', { name: 'Get text messages' })
    await page.getByLabel('Mobile phone').fill('800-555-0142')
    await agree.click()
    await expect(page.getByText('Check this box to get text messages')).toBeVisible()
    await expect(page.getByText('Enter a U.S. phone number, such as 206-555-0100')).toBeVisible()
    await page.getByLabel('Mobile phone').fill('206-555-0142')
    await page.getByRole('checkbox', { name: /^I agree to these/ }).check()
    await expectAccessible(page, 'agreeing to text messages')
    await agree.click()
    await expect(page.getByText(/^You get text messages at \(206\) 555-0142/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Text messages' })).toBeFocused()
    await expect.poll(texts).toHaveLength(1)
    await logOut(page)
  })

  await test.step('staff remind them by text message, too', async () => {
    await logIn(page, server, owner)
    await openEmployee()
    await page.getByRole('button', { name: 'Remind', exact: true }).click()
    await dialog.getByLabel('Text message in English').fill('Your forms are due on Friday. 🙂')
    await expect(dialog.getByText(/sent as 2 parts/)).toBeVisible()
    await dialog.getByLabel('Text message in English').fill('Your forms are due on Friday.')
    await expect(dialog.getByText(/sent as 1 part\./)).toBeVisible()
    await expectAccessible(page, 'a reminder with a text message')
    await dialog.getByRole('button', { name: 'Send reminder' }).click()
    await expect.poll(texts).toHaveLength(2)
    const [text = ''] = await texts()
    expect(text).toMatch(/^Blue Heron Coffee: Your forms are due on Friday\. \S+ Reply STOP to opt out\.$/)
    await page.request.get(server.url + (/\/r\/\S+/.exec(text)?.[0] ?? ''), { maxRedirects: 0 })
    await page.getByRole('link', { name: 'Users', exact: true }).click()
    await expect(page.getByRole('row', { name: /Navarro/ })).toContainText('opened')
    await expectAccessible(page, 'the list with what became of reminders')
  })

  await test.step('STOP ends them', async () => {
    await writeFile(path.join(folder, 'inbox', 'stop.json'), JSON.stringify({ from: '+12065550142', text: 'Stop' }))
    await expect.poll(texts).toHaveLength(3)
    await page.getByRole('button', { name: 'Eli Navarro', exact: true }).click()
    await expect(page.getByText('Stopped text messages by replying STOP.')).toBeVisible()
    await logOut(page)
    await logIn(page, server, employee)
    await choose(page, 'Manage profile')
    await expect(page.getByText(/^STOP came from \(206\) 555-0142/)).toBeVisible()
  })
})
