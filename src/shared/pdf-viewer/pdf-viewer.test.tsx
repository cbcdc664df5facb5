// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { uiMessages } from '#src/shared/i18n/ui-messages.ts'
import { pdfViewerMessages } from './pdf-viewer-messages.ts'
import { PdfViewer } from './pdf-viewer.tsx'

vi.mock('./pdf-pages.tsx', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))

beforeAll(async () => {
  await Promise.all([uiMessages.load('en'), pdfViewerMessages.load('en')])
  URL.createObjectURL = () => 'blob:stored'
  URL.revokeObjectURL = () => undefined
})
afterEach(cleanup)

it('offers the download of a document whose viewer isn’t on the device', async () => {
  render(<PdfViewer pdf={new Blob(['%PDF-'])} title="Handbook" fileName="Handbook.pdf" onClose={() => undefined} />)
  const message = await screen.findByText((await import('./messages/en.ts')).messages.notHere)
  expect(message).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Download', hidden: true }).getAttribute('href')).toBe('blob:stored')
})
