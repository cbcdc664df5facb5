import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import smpp from 'smpp'
import type { Pdu, Session } from 'smpp'
import { afterEach, expect, it } from 'vitest'
import { openSmppGateway } from './smpp-gateway.ts'
import { openTextFolder, readTextFolder } from './text-folder.ts'
import type { InboundText, TextReport, Texts } from './texts.ts'
import { TextRefused } from './texts.ts'

const releases: (() => unknown)[] = []
afterEach(async () => {
  for (const release of releases.splice(0).toReversed()) await release()
})

const inbound = () => {
  const got: { texts: InboundText[]; reports: TextReport[] } = { texts: [], reports: [] }
  const ports = {
    onText: async (text: InboundText) => void got.texts.push(text),
    onReport: async (report: TextReport) => void got.reports.push(report),
  }
  return { got, ports }
}

/** A gateway that accepts what is sent to it, but for a number that ends in 0. */
const openServer = async () => {
  const submitted: Pdu[] = []
  const sessions: Session[] = []
  const server = smpp.createServer((session) => {
    session.on('error', () => undefined)
    session.on('bind_transceiver', (pdu: Pdu) => {
      const isRight = pdu.system_id === 'us' && pdu.password === 'pass word'
      session.send(pdu.response(isRight ? {} : { command_status: smpp.errors['ESME_RBINDFAIL'] }))
      if (isRight) sessions.push(session)
    })
    session.on('submit_sm', (pdu: Pdu) => {
      submitted.push(pdu)
      const isRefused = pdu.destination_addr?.endsWith('0') === true
      session.send(
        pdu.response(
          isRefused ? { command_status: smpp.errors['ESME_RINVDSTADR'] } : { message_id: `m${submitted.length}` },
        ),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  releases.push(() => {
    for (const session of sessions) session.destroy()
    server.close()
  })
  return { submitted, sessions, port: (server.address() as AddressInfo).port }
}

const open = (port: number, password = 'pass word'): Texts => {
  const texts = openSmppGateway(
    { host: '127.0.0.1', port, isEncrypted: false, systemId: 'us', password, from: '+12065550100' },
    () => undefined,
  )
  releases.push(() => texts.close())
  return texts
}

it('an SMPP gateway gets messages in the alphabet they need, and sends reports and replies', async () => {
  const { submitted, sessions, port } = await openServer()
  const texts = open(port)
  const { got, ports } = inbound()
  texts.listen(ports)
  expect(await texts.send({ to: '+12065550142', text: '¿Listo? Firme mañana.' }, '1')).toBe('m1')
  expect(await texts.send({ to: '+12065550142', text: 'Łukasz' }, '2')).toBe('m2')
  const long = 'A sentence of some length, again. '.repeat(6)
  await texts.send({ to: '+12065550142', text: long }, '3')
  await expect(texts.send({ to: '+12065550140', text: 'Hello' }, '4')).rejects.toThrow(TextRefused)
  expect(submitted[0]).toMatchObject({ data_coding: 0, source_addr: '12065550100', destination_addr: '12065550142' })
  expect(submitted[0]?.short_message?.message).toBe('¿Listo? Firme mañana.')
  expect(submitted[1]).toMatchObject({ data_coding: 8, short_message: { message: 'Łukasz' } })
  expect(submitted[2]?.message_payload?.message).toBe(long)
  const deliver = (options: object) =>
    new Promise<Pdu>((resolve) => sessions[0]?.deliver_sm(options, (answer) => resolve(answer)))
  expect((await deliver({ source_addr: '12065550142', short_message: 'Stop' })).command_status).toBe(0)
  await deliver({ esm_class: 4, short_message: 'id:m2 sub:001 dlvrd:000 stat:UNDELIV err:001 text:' })
  expect(got).toEqual({
    texts: [{ from: '12065550142', text: 'Stop' }],
    reports: [{ gatewayId: 'm2', isDelivered: false, detail: 'UNDELIV' }],
  })
})

it('an SMPP gateway that refuses the login, or is down, is tried again, and its password isn’t told', async () => {
  const { port } = await openServer()
  const refused = open(port, 'wrong password').send({ to: '+12065550142', text: 'Hello' }, '1')
  await expect(refused).rejects.toThrow(/^text gateway: login refused, ESME_RBINDFAIL$/)
  await expect(open(1).send({ to: '+12065550142', text: 'Hello' }, '1')).rejects.toThrow('text gateway: ECONNREFUSED')
})

it('a folder holds what is sent, and a file in its inbox is a reply', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'firstday-texts-'))
  releases.push(() => rm(folder, { recursive: true }))
  const texts = openTextFolder(folder, () => undefined)
  releases.push(() => texts.close())
  const { got, ports } = inbound()
  texts.listen(ports)
  await texts.send({ to: '+12065550142', text: 'Hello' }, '1')
  expect(await readTextFolder(folder)).toMatchObject([{ to: '+12065550142', text: 'Hello' }])
  await writeFile(path.join(folder, 'inbox', 'a.json'), JSON.stringify({ from: '+12065550142', text: 'STOP' }))
  await expect.poll(() => got.texts).toEqual([{ from: '+12065550142', text: 'STOP' }])
})
