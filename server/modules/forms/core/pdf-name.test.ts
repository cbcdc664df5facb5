import { describe, expect, it } from 'vitest'
import { pdfName } from './pdf-name.ts'

describe('the file name of a PDF', () => {
  it('says form, person and date', () => {
    expect(pdfName('Form W-4', 'Ana Reyes', '2026-11-21')).toBe('Form W-4, Ana Reyes, 2026-11-21.pdf')
    expect(pdfName('Form I-9', 'Zoë Łukasz', '2026-11-21', 'certificate')).toBe(
      'Form I-9, Zoë Łukasz, 2026-11-21, certificate.pdf',
    )
  })

  it('has no character that a file system refuses', () => {
    expect(pdfName('A/B', 'Ana "Annie" Re\\yes', '2026-11-21')).toBe('A-B, Ana -Annie- Re-yes, 2026-11-21.pdf')
  })
})
