import { PDFDocument } from '@cantoo/pdf-lib'
import { w4 } from '#contract/forms/w4/w4.ts'
import { w4Form } from '#server/modules/forms/w4/w4.form.ts'
import { fillForm } from '#server/platform/pdf/fill/fill-form.ts'
import type { PdfFieldValue } from '#server/platform/pdf/fill/pdf-field-value.ts'
import { findOfficialForms } from '#server/platform/pdf/official/official-forms.ts'
import { sealPdf } from '#server/platform/pdf/seal/seal-pdf.ts'
import { makeSigningIdentity } from '#server/platform/pdf/seal/signing-identity.ts'
import { formsDir } from '../server/in-process-server.ts'
import type { Figure } from './figure.ts'
import { Skipped } from './figure.ts'
import { list, median, timed } from './numbers.ts'

const rounds = 21
const edition = '2026'

const boxes = (): PdfFieldValue[] =>
  w4Form.boxes?.({
    answers: { ...w4.sample, SupportiveDocPath: undefined },
    edition,
    signature: { kind: 'typed', text: 'Ana Reyes-Kowalska' },
    signedOn: '11/21/2026',
    employer: {
      name: 'Blue Heron Coffee',
      ein: '91-2345670',
      streetAddress: '901 Alaskan Way',
      city: 'Seattle',
      state: 'WA',
      zip: '98104',
      firstDayOfWork: '2026-11-21',
    },
  }) ?? []

/** The library's own way: load, set every value in its field, save; neither flattened nor signed. */
const fillByLibrary = async (official: Uint8Array, values: readonly PdfFieldValue[]): Promise<Uint8Array> => {
  const document = await PDFDocument.load(official, { preserveXFA: true })
  const form = document.getForm()
  for (const box of values) {
    if (box.kind === 'text' && box.value !== '') form.getTextField(box.field).setText(box.value)
    if (box.kind === 'check') form.getCheckBox(box.field).check()
  }
  return document.save()
}

/** A filled, flattened, sealed official W-4 against the library's own fill and save, in turns. */
export const measurePdf = async (): Promise<readonly Figure[]> => {
  const official = (await findOfficialForms(formsDir())).get('w4', edition)
  if (official === undefined) throw new Skipped(`the agency's W-4 of ${edition} isn't in ${formsDir()}`)
  const values = boxes()
  const identity = await makeSigningIdentity()
  const details = { reason: 'Form W-4 signed by the employee', name: 'Ana Reyes-Kowalska', at: new Date() }
  const make = async () => sealPdf(await fillForm(official, values), identity, details)
  const first = await timed(make)
  await fillByLibrary(official, values)
  const [ours, library]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await timed(make))
    library.push(await timed(() => fillByLibrary(official, values)))
  }
  const ratios = ours.map((time, at) => time / (library[at] ?? 1))
  return [
    {
      name: 'A filled, flattened, sealed W-4',
      value: median(ratios),
      unit: 'x',
      reference: "the PDF library's own load, fill and save",
      budget: { most: 2 },
      detail: `${median(ours).toFixed(0)} ms against ${median(library).toFixed(0)} ms, median of ${rounds}; the first of a process ${list([first], 0)} ms`,
    },
  ]
}
