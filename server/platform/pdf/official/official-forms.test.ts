import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findOfficialForms } from './official-forms.ts'
import { officialFolder } from '../pdf-text.fixture.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'firstday-forms-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const someForm = async (title: string, fields: string[]): Promise<Uint8Array> => {
  const doc = await PDFDocument.create()
  doc.setTitle(title)
  const page = doc.addPage()
  for (const name of fields) doc.getForm().createTextField(name).addToPage(page)
  return doc.save()
}

describe('official forms', () => {
  it('are none if the folder doesn’t exist', async () => {
    const forms = await findOfficialForms(join(dir, 'nowhere'))
    expect(forms.get('w4', '2026')).toBeUndefined()
    expect(forms.problems).toEqual([])
  })

  it('are found among broken and foreign files, which are reported', async () => {
    await writeFile(join(dir, 'broken.pdf'), 'no pdf at all')
    await writeFile(join(dir, 'w4_2026.pdf'), await someForm('Holiday request', ['name']))
    const forms = await findOfficialForms(dir)
    expect(forms.get('w4', '2026')).toBeUndefined()
    expect(forms.problems.map(({ file }) => file)).toEqual(['broken.pdf', 'w4_2026.pdf'])
  })

  it('are recognized by fields and title if the bytes are new', async () => {
    const names = ['c1_1[2]', 'c1_3[0]', 'f1_08[0]', 'f1_14[0]'].map((name) => `topmostSubform[0].Page1[0].${name}`)
    await writeFile(join(dir, 'a.pdf'), await someForm('2026 Form W-4', names))
    expect((await findOfficialForms(dir)).editions).toEqual([{ form: 'w4', edition: '2026', file: 'a.pdf' }])
  })

  it('are read again only when the folder changes', async () => {
    const first = await findOfficialForms(dir)
    expect(await findOfficialForms(dir)).toBe(first)
    await writeFile(join(dir, 'late.pdf'), 'x')
    expect(await findOfficialForms(dir)).not.toBe(first)
  })

  it.skipIf(!officialFolder)(
    'of the agency are found under any file name (needs FORMS_DIR or ../shared/forms)',
    async () => {
      await copyFile(join(officialFolder!, 'fw4_2026.pdf'), join(dir, 'fw4_2025.pdf'))
      await copyFile(join(officialFolder!, 'fw4_2025.pdf'), join(dir, 'other.pdf'))
      const forms = await findOfficialForms(dir)
      expect(forms.editions).toEqual([
        { form: 'w4', edition: '2026', file: 'fw4_2025.pdf' },
        { form: 'w4', edition: '2025', file: 'other.pdf' },
      ])
      expect(forms.get('w4', '2026')?.length).toBeGreaterThan(100_000)
    },
  )
})
