import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { activeNames, activePdfs } from '#server/platform/files/inspection/pdf/active-pdf.fixture.ts'
import { uncompressed } from '#server/platform/files/inspection/pdf/read-pdf.fixture.ts'
import { pdfOfObjects, pdfStream } from '#server/platform/files/pdf-file.fixture.ts'
import type { FileReply } from '#contract/endpoints/tasks.ts'
import type { Attack, Tally } from './attack.ts'
import { openTally } from './attack.ts'
import type { AttackPerson, Installation } from './installation.ts'
import { makeCall, requestOf } from './installation.ts'
import { envelopeOf, faultOf } from './send-request.ts'
import { taskListOf } from './submission-target.ts'

const text = (content: string) => Buffer.from(content)
const picture = () => sharp({ create: { width: 30, height: 30, channels: 3, background: '#123' } })

/** Files that are no document, or only look like one. */
const refusedFiles = (): Readonly<Record<string, Buffer>> => ({
  'an SVG': text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'an HTML page': text('<!doctype html><script>alert(1)</script>'),
  'an XHTML page': text('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script/></html>'),
  'a GIF that is a script': text('GIF89a/*\x01\x00*/=alert(1)//'),
  'a ZIP archive': Buffer.from('504b0304140000000800', 'hex'),
  'a program': Buffer.from('7f454c4602010100', 'hex'),
  'a script': text('#!/bin/sh\nid\n'),
  'an empty file': Buffer.alloc(0),
  'a picture of billions of pixels': Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d494844520000c3500000c3500806000000', 'hex'),
    Buffer.alloc(64),
  ]),
  'a picture that breaks off': Buffer.from('ffd8ffe000104a46494600010100', 'hex'),
  'a PDF that is a page': text('%PDF-1.7\n<html><script>alert(1)</script></html>'),
  'a PDF that is locked': pdfOfObjects(['<</Type/Catalog>>'], '/Encrypt 1 0 R'),
  'a PDF that unpacks to 60 MB': pdfOfObjects([
    '<<>>',
    pdfStream(deflateSync(Buffer.alloc(60_000_000, ' ')), '/Type/ObjStm/N 1/First 4/Filter/FlateDecode'),
  ]),
})

const names = [
  '../../../etc/cron.d/x',
  '..\\..\\x.exe',
  'a\u0000.png',
  'CON',
  'x\u202egpj.exe',
  `${'x'.repeat(4096)}.png`,
  'a\r\nX: 1',
]

/** Uploads a file to a task of a person, under a name. */
const upload = async (at: Installation, by: AttackPerson, task: number, content: Buffer, name = 'file') => {
  const fileId = crypto.randomUUID()
  const form = new FormData()
  form.set('model', JSON.stringify({ userDocumentId: task, fileId }))
  form.set('DocFile', new File([new Uint8Array(content)], name))
  const made = new Response(form)
  const request = await requestOf(at, 'user.uploadDocument', { by, body: {} })
  const type = { 'content-type': made.headers.get('content-type') ?? '' }
  const body = Buffer.from(await made.arrayBuffer())
  const answer = await at.send({ ...request, headers: { ...request.headers, ...type }, body })
  return { fileId, answer }
}

const served = async (at: Installation, by: AttackPerson, task: number, fileId: string) =>
  envelopeOf<FileReply>(await makeCall(at, 'documents.getFile', { by, body: { UserDocumentId: task, fileId } }))?.data

const expectClean = async (at: Installation, by: AttackPerson, task: number, tally: Tally): Promise<void> => {
  for (const [what, bytes] of Object.entries(activePdfs)) {
    const { answer, fileId } = await upload(at, by, task, bytes)
    const file = answer.status === 200 ? await served(at, by, task, fileId) : undefined
    const stored = uncompressed(Buffer.from(file?.base64 ?? '', 'base64'))
    const left = activeNames.filter((name) => new RegExp(`/${name}(?!\\w)`).test(stored))
    tally.add(`a PDF that acts: ${what}`, faultOf(answer) ?? (left.length === 0 ? undefined : `keeps ${left.join()}`))
  }
  const jpeg = await picture()
    .withExif({ IFD0: { Copyright: 'Sentinel-Exif' } })
    .jpeg()
    .toBuffer()
  for (const name of names) {
    const { answer, fileId } = await upload(
      at,
      by,
      task,
      Buffer.concat([jpeg, text('<script>Sentinel()</script>')]),
      name,
    )
    const file = answer.status === 200 ? await served(at, by, task, fileId) : undefined
    const hasSentinel = Buffer.from(file?.base64 ?? '', 'base64').includes('Sentinel')
    const isNamed = file?.fileName !== undefined && !/^[\w.-]+$/.test(file.fileName)
    const harm = hasSentinel
      ? 'keeps what is hidden in a picture'
      : isNamed
        ? `is served as ${file.fileName}`
        : undefined
    tally.add(`a picture called ${JSON.stringify(name).slice(0, 40)}`, faultOf(answer) ?? harm)
  }
}

/** Files that act, lie or burst: refused, or served without what is dangerous. */
export const uploadAttack: Attack = {
  name: 'files that act, lie or burst',
  run: async (at) => {
    const tally = openTally()
    for (const by of at.people.filter(({ role, side }) => role === 'EMPLOYEE' && side === 'own')) {
      const { list } = await taskListOf(at, by)
      const task = list.find(({ kind, status }) => kind === 'form' && (status === 'open' || status === 'returned'))
      if (task === undefined) continue
      for (const [what, content] of Object.entries(refusedFiles()))
        tally.expectRefusal(what, (await upload(at, by, task.userDocumentId, content)).answer)
      await expectClean(at, by, task.userDocumentId, tally)
      return tally.result
    }
    tally.skip('no employee of the own side has an open form')
    return tally.result
  },
}
