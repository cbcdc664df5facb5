import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { entriesOf } from '#server/modules/bulk-actions/archive-entries.fixture.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { expect, logIn, test } from '../../pages/journey.ts'

test('an owner makes the inspection pack, downloads it, and verifies it without the server', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  await logIn(page, server, 'owner@demo.test')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: /Open\s*: Form I-9 inspection/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Form I-9 inspection of Blue Heron Coffee')
  await expect(page.getByRole('link', { name: 'Eli Navarro' })).toBeVisible()
  await page.getByRole('button', { name: 'Make the pack' }).click()
  await expect(page.getByText(/^The pack with \d+ people is ready/)).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page, 'an inspection pack to download')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download ZIP' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^Form I-9 inspection, Blue Heron Coffee, \d{4}-\d\d-\d\d\.zip$/)

  const folder = mkdtempSync(path.join(tmpdir(), 'pack-'))
  for (const [name, bytes] of entriesOf(readFileSync(await file.path()))) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), bytes)
  }
  const index = readFileSync(path.join(folder, 'Index.csv'), 'utf8')
  expect(index).toMatch(/Navarro,Eli,.*Missing/)
  const other = await page.context().newPage()
  await other.goto(pathToFileURL(path.join(folder, 'Verify.html')).href)
  await other.getByLabel('Folder of the pack').setInputFiles(folder)
  await expect(other.getByText(/^All \d+ files are there and unchanged/)).toBeVisible()
  writeFileSync(path.join(folder, 'Index.csv'), index.replace('Missing', 'Complete'))
  await other.reload()
  await other.getByLabel('Folder of the pack').setInputFiles(folder)
  await expect(other.getByText('Changed:')).toBeVisible()
})
