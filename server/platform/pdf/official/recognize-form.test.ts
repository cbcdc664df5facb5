import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { officialFiles } from './official-editions.ts'
import { recognizeForm } from './recognize-form.ts'
import { officialFolder } from '../pdf-text.fixture.ts'

const titled = async (title: string): Promise<Uint8Array> => {
  const doc = await PDFDocument.create()
  doc.setTitle(title)
  doc.addPage()
  return doc.save()
}

const text = (text: string) => new TextEncoder().encode(text)

describe('a PDF file', () => {
  for (const known of officialFiles) {
    const at = join(officialFolder ?? '', known.file)
    it.skipIf(!existsSync(at))(
      `${known.file} is known by its bytes, and by what is in it where they differ (needs FORMS_DIR or ../shared/forms)`,
      async () => {
        const bytes = new Uint8Array(readFileSync(at))
        expect(await recognizeForm(bytes)).toEqual({ kind: 'known', known, isExact: true })
        expect(await recognizeForm(new Uint8Array([...bytes, 10]))).toEqual({ kind: 'known', known, isExact: false })
      },
    )
  }

  it.each([
    ['2024 Form W-4', 'Form W-4', 'w4'],
    ['Form I-9, Employment Eligibility Verification', 'Form I-9', 'i9'],
    ['Form 8850 (Rev. March 2031)', 'Form 8850', 'wotc'],
    ['ETA Form 9061 - Individual Characteristics Form', 'ETA Form 9061', 'eta9061'],
  ])('called “%s” without the known fields is an unknown edition', async (title, name, form) => {
    expect(await recognizeForm(await titled(title))).toEqual({ kind: 'unknown edition', name, form })
  })

  it('that is another form, not a PDF, truncated or encrypted is reported as such', async () => {
    expect(await recognizeForm(await titled('Holiday request'))).toEqual({ kind: 'unknown form' })
    expect(await recognizeForm(text('hello'))).toEqual({ kind: 'not a pdf' })
    expect(await recognizeForm(text('%PDF-1.7 and then nothing'))).toEqual({ kind: 'not a pdf' })
    const doc = await PDFDocument.create()
    doc.addPage()
    doc.encrypt({ userPassword: 'x', ownerPassword: 'y' })
    expect(await recognizeForm(await doc.save())).toEqual({ kind: 'encrypted' })
  })

  it('has a unique name, digest, form and edition', () => {
    for (const of of ['file', 'sha256', 'name'] as const)
      expect(new Set(officialFiles.map((known) => known[of])).size).toBe(officialFiles.length)
    expect(new Set(officialFiles.map(({ form, edition }) => `${form} ${edition}`)).size).toBe(officialFiles.length)
    for (const { address, page, sha256 } of officialFiles) {
      expect(sha256).toMatch(/^[0-9a-f]{64}$/)
      for (const link of [page, ...(address === undefined ? [] : [address])])
        expect(new URL(link).origin).toMatch(/^https:\/\/www\.(irs|uscis|dol)\.gov$/)
    }
  })
})
