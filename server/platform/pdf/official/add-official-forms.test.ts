import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addForms } from '#server/platform/pdf/official/add-official-forms.ts'
import { fetchForms } from '#server/platform/pdf/official/fetch-official-forms.ts'
import type { OfficialFile } from '#server/platform/pdf/official/official-editions.ts'
import { officialFolder } from '#server/platform/pdf/pdf-text.fixture.ts'

let dir: string
let into: string
const lines: string[] = []
const print = (line: string) => void lines.push(line.replaceAll(`${dir}/`, ''))

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'firstday-add-'))
  into = join(dir, 'forms')
  lines.length = 0
})
afterEach(async () => {
  await chmod(into, 0o755).catch(() => undefined)
  await rm(dir, { recursive: true, force: true })
})

const W4 = 'topmostSubform[0].Page1[0].'
/** A file with the features that identify a W-4 of 2026. */
const likeW4 = async (title = '2026 Form W-4'): Promise<Uint8Array> => {
  const doc = await PDFDocument.create()
  doc.setTitle(title)
  const page = doc.addPage()
  for (const name of ['c1_1[2]', 'c1_3[0]', 'f1_08[0]', 'f1_14[0]'])
    doc.getForm().createTextField(`${W4}${name}`).addToPage(page)
  return doc.save()
}
const put = async (name: string, bytes: Uint8Array | string) => {
  await writeFile(join(dir, name), bytes)
  return join(dir, name)
}

describe('forms:add', () => {
  it('adds a form recognized by its content, under its standard name, and says what it is', async () => {
    const file = await put('holiday photo.pdf', await likeW4())
    expect(await addForms(into, [file], print)).toBe(0)
    expect(lines).toEqual([
      'holiday photo.pdf: Form W-4 (2026) (known by its fields and words, other bytes), added as fw4_2026.pdf',
    ])
    expect(await readdir(into)).toEqual(['fw4_2026.pdf'])
    expect(await addForms(into, [file], print)).toBe(0)
    expect(lines.at(-1)).toBe('holiday photo.pdf: Form W-4 (2026), already there as fw4_2026.pdf')
  })

  it('says why each refused file is not added, and adds the others', async () => {
    const doc = await PDFDocument.create()
    doc.addPage()
    const empty = await doc.save()
    doc.encrypt({ userPassword: 'x', ownerPassword: 'y' })
    const files = [
      await put('a.pdf', 'no pdf'),
      await put('b.pdf', await doc.save()),
      await put('c.pdf', await likeW4('2024 Form W-4')),
      await put('d.pdf', empty),
      await put('s.pdf', await likeW4('State certificate')),
      join(dir, 'nowhere.pdf'),
      await put('e.pdf', await likeW4()),
    ]
    expect(await addForms(into, files, print)).toBe(1)
    expect(lines.map((line) => line.replace(/ (Known:|What it shows) .*/, ''))).toEqual([
      'a.pdf: not a PDF, or a broken one',
      'b.pdf: encrypted: save it without a password first',
      'c.pdf: Form W-4, in an edition whose boxes are not known here.',
      'd.pdf: a PDF, but no form that is known here.',
      's.pdf: a PDF with fields that isn’t known here, perhaps a state’s form.',
      'nowhere.pdf: can’t be read: ENOENT',
      'e.pdf: Form W-4 (2026) (known by its fields and words, other bytes), added as fw4_2026.pdf',
    ])
    expect(lines[2]).toContain('Form I-9, edition 01/20/25')
  })

  it('keeps another file of the same edition', async () => {
    await mkdir(into)
    await writeFile(join(into, 'mine.pdf'), await likeW4('2026 Form W-4 of ours'))
    const file = await put('other.pdf', await likeW4())
    expect(await addForms(into, [file], print)).toBe(1)
    expect(lines[0]).toContain('mine.pdf of the folder is that edition already')
    expect(await readdir(into)).toEqual(['mine.pdf'])
  })

  it('replaces a broken file of the same name', async () => {
    await mkdir(into)
    await writeFile(join(into, 'fw4_2026.pdf'), 'cut off')
    expect(await addForms(into, [await put('good.pdf', await likeW4())], print)).toBe(0)
    expect((await readFile(join(into, 'fw4_2026.pdf'))).length).toBeGreaterThan(500)
  })

  it('reports if the folder can’t be written, or no file is given', async () => {
    await writeFile(into, 'a file, no folder')
    await expect(addForms(into, [await put('a.pdf', await likeW4())], print)).rejects.toThrow(
      /can’t be written: EEXIST/,
    )
    await expect(addForms(into, [], print)).rejects.toThrow(/name at least one PDF/)
  })

  it.skipIf(!officialFolder)(
    'recognizes the agencies’ original files (needs FORMS_DIR or ../shared/forms)',
    async () => {
      const file = join(dir, 'x.pdf')
      await copyFile(join(officialFolder ?? '', 'i-9_2025-01-20.pdf'), file)
      expect(await addForms(into, [file], print)).toBe(0)
      expect(lines).toEqual([
        'x.pdf: Form I-9, edition 01/20/25 (the very bytes that are known), added as i-9_2025-01-20.pdf',
      ])
    },
  )

  it('ends as a command with 0, 1 or 2', async () => {
    const root = resolve(import.meta.dirname, '../../../..')
    const run = async (files: string[]) => {
      const child = spawn(process.execPath, ['scripts/tools/forms-add.mjs', ...files], {
        cwd: root,
        env: { ...process.env, DATA_DIR: join(dir, 'data'), FORMS_DIR: into, INIT_CWD: dir },
      })
      const [code] = (await once(child, 'exit')) as [number]
      return code
    }
    await put('a.pdf', await likeW4())
    await put('b.pdf', 'no pdf')
    expect(await run(['a.pdf'])).toBe(0)
    expect(await run(['b.pdf'])).toBe(1)
    expect(await run([])).toBe(2)
    expect(await readdir(into)).toEqual(['fw4_2026.pdf'])
  })
})

describe('forms:fetch', () => {
  let agency: Server
  const answers = new Map<string, Uint8Array>()

  beforeEach(async () => {
    answers.clear()
    agency = createServer((request, response) => {
      const bytes = answers.get(request.url ?? '')
      response.writeHead(bytes === undefined ? 404 : 200).end(bytes)
    })
    await once(agency.listen(0, '127.0.0.1'), 'listening')
  })
  afterEach(() => new Promise((done) => void agency.close(done)))

  const origin = () => `http://127.0.0.1:${(agency.address() as AddressInfo).port}`
  const known = async (bytes: Uint8Array, more: Partial<OfficialFile> = {}): Promise<OfficialFile> => ({
    file: 'fw4_2026.pdf',
    form: 'w4',
    edition: '2026',
    name: 'Form W-4 (2026)',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    address: `${origin()}/w4.pdf`,
    page: 'https://www.irs.gov/',
    source: 'a test',
    has: [],
    lacks: [],
    instructionPages: [],
    ...more,
  })

  it('adds a file with the known digest, and doesn’t download it again', async () => {
    const bytes = await likeW4()
    answers.set('/w4.pdf', bytes)
    expect(await fetchForms(into, [await known(bytes)], print)).toBe(0)
    expect(lines).toEqual(['Form W-4 (2026): added as fw4_2026.pdf'])
    expect(new Uint8Array(await readFile(join(into, 'fw4_2026.pdf')))).toEqual(bytes)
    answers.clear()
    expect(await fetchForms(into, [await known(bytes)], print)).toBe(0)
    expect(lines.at(-1)).toBe('Form W-4 (2026): already there as fw4_2026.pdf')
  })

  it('stores nothing of a file with another digest, and says what it is', async () => {
    answers.set('/w4.pdf', await likeW4('2031 Form W-4'))
    expect(await fetchForms(into, [await known(await likeW4())], print)).toBe(1)
    expect(lines[0]).toContain('gives another file now (Form W-4, in an edition whose boxes are not known here)')
    expect(await readdir(into)).toEqual([])
  })

  it('reports the agency’s response, and where else a form is available', async () => {
    const bytes = await likeW4()
    const { address, ...nowhere } = await known(bytes)
    expect(await fetchForms(into, [await known(bytes), nowhere], print)).toBe(1)
    expect(lines).toEqual([
      `Form W-4 (2026): ${address} answers 404`,
      'Form W-4 (2026): not to be fetched (a test). Where you have it: npm run forms:add FILE; see https://www.irs.gov/',
    ])
  })

  it('says clearly that the agencies can’t be reached', async () => {
    const bytes = await likeW4()
    const unreachable = await known(bytes, { address: 'http://127.0.0.1:1/w4.pdf' })
    expect(await fetchForms(into, [unreachable], print)).toBe(2)
    expect(lines[0]).toMatch(/^Form W-4 \(2026\): 127\.0\.0\.1:1 can’t be reached: /)
    expect(lines.at(-1)).toContain('There is no way to the agencies from here')
  })
})
