import smpp from 'smpp'
import type { Pdu, Session } from 'smpp'
import { textSize } from '#contract/domain/text-messages.ts'
import type { TextSettings } from '../config/text-settings.ts'
import { PublicError } from '../jobs/job-errors.ts'
import type { InboundPorts, Texts } from './texts.ts'
import { shownAnswer, TextRefused } from './texts.ts'

/** Milliseconds that the gateway may take to let us in, or to answer a message. */
const answerMs = 20_000
/** Milliseconds between signs of life, and before the connection is opened again after it was lost. */
const enquireMs = 30_000
const againMs = 10_000

/** Octets of a message that stand in it itself; longer ones go as payload, which the gateway cuts into parts. */
const shortMax = 140

/** Statuses that say that this number or message can't be sent to, whenever it is tried (SMPP 3.4, 5.1.3). */
const refusals = new Set([
  ...['ESME_RINVDSTADR', 'ESME_RINVDSTTON', 'ESME_RINVDSTNPI', 'ESME_RINVMSGLEN', 'ESME_RINVDSTADDRSUBUNIT'],
])

/** Where a gateway is, and who we are there. */
type Gateway = Omit<Extract<TextSettings, { readonly kind: 'smpp' }>, 'kind'>

/** Sends and gets text messages through an SMPP 3.4 connection, which is opened when it is needed and stays open. */
export const openSmppGateway = (gateway: Gateway, onError: (error: unknown) => void): Texts => {
  let opening: Promise<Session> | undefined
  let ports: InboundPorts | undefined
  let again: NodeJS.Timeout | undefined
  let isClosed = false
  const connect = (): Promise<Session> => {
    opening ??= bind(gateway, {
      onDelivery: (session, pdu) => void answerDelivery(session, pdu, ports).catch(onError),
      onEnd: () => {
        opening = undefined
        // What people send back arrives only while we are connected.
        if (ports !== undefined && !isClosed) again = setTimeout(listenAgain, againMs).unref()
      },
    })
    return opening
  }
  const listenAgain = () => void connect().catch(onError)
  return {
    kind: 'gateway',
    send: async ({ to, text }) => submit(await connect(), { to, text, from: gateway.from }),
    listen: (inbound) => {
      ports = inbound
      listenAgain()
    },
    close: () => {
      isClosed = true
      clearTimeout(again)
      void opening?.then(
        (session) => session.close(),
        () => undefined,
      )
    },
  }
}

interface Events {
  readonly onDelivery: (session: Session, pdu: Pdu) => void
  readonly onEnd: () => void
}

/** Connects and logs in; the promise fails with a plain message, and `onEnd` is called once in any case. */
const bind = ({ host, port, isEncrypted, systemId, password }: Gateway, { onDelivery, onEnd }: Events) =>
  new Promise<Session>((resolve, reject) => {
    const session = smpp.connect({
      host,
      port,
      ...(isEncrypted ? { tls: true, servername: host, rejectUnauthorized: true } : {}),
      auto_enquire_link_period: enquireMs,
    })
    let isOver = false
    const end = (why: string) => {
      if (isOver) return
      isOver = true
      clearTimeout(timeout)
      session.destroy()
      onEnd()
      reject(new PublicError(`text gateway: ${why}`))
    }
    const timeout = setTimeout(() => end('no answer'), answerMs)
    session.on('error', (error: Error & { code?: string }) => end(error.code ?? 'connection failed'))
    session.on('close', () => end('connection closed'))
    session.on('unbind', (pdu: Pdu) => {
      session.send(pdu.response())
      session.close()
    })
    session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()))
    session.on('deliver_sm', (pdu: Pdu) => onDelivery(session, pdu))
    session.on(isEncrypted ? 'secureConnect' : 'connect', () =>
      session.bind_transceiver({ system_id: systemId, password }, (pdu) => {
        if (pdu.command_status !== 0) return end(`login refused, ${statusName(pdu.command_status)}`)
        clearTimeout(timeout)
        resolve(session)
      }),
    )
  })

const statusName = (status: number): string =>
  Object.entries(smpp.errors).find(([, code]) => code === status)?.[0] ?? `status ${status}`

/** International numbers: type 1, plan 1; names of letters: type 5, plan 0; short codes: both 0. */
const sourceOf = (from: string | undefined) => {
  if (from === undefined) return {}
  if (/[A-Za-z]/.test(from)) return { source_addr: from, source_addr_ton: 5, source_addr_npi: 0 }
  const isShort = from.length <= 8
  return { source_addr: from.replace('+', ''), source_addr_ton: isShort ? 0 : 1, source_addr_npi: isShort ? 0 : 1 }
}

const submit = (
  session: Session,
  { to, text, from }: { readonly to: string; readonly text: string; readonly from: string | undefined },
): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const lost = () => done(() => reject(new PublicError('text gateway: connection closed')))
    const timeout = setTimeout(() => done(() => reject(new PublicError('text gateway: no answer'))), answerMs)
    const done = (finish: () => void) => {
      clearTimeout(timeout)
      session.off('close', lost)
      finish()
    }
    session.once('close', lost)
    const { isUnicode, length } = textSize(text)
    const octets = isUnicode ? length * 2 : Math.ceil((length * 7) / 8)
    const isSent = session.submit_sm(
      {
        ...sourceOf(from),
        destination_addr: to.replace('+', ''),
        dest_addr_ton: 1,
        dest_addr_npi: 1,
        registered_delivery: 1,
        // 0 is the gateway's own alphabet, GSM; 8 is UCS-2.
        data_coding: isUnicode ? 8 : 0,
        ...(octets > shortMax ? { short_message: '', message_payload: text } : { short_message: text }),
      },
      ({ command_status: status, message_id: id }) => {
        const name = statusName(status)
        if (status === 0) return done(() => resolve(id === undefined || id === '' ? null : id))
        done(() => reject(refusals.has(name) ? new TextRefused(name) : new PublicError(`text gateway: ${name}`)))
      },
    )
    if (!isSent) lost()
  })

const textOf = (part: Pdu['short_message']): string => {
  const { message = '' } = part ?? {}
  return typeof message === 'string' ? message : message.toString('latin1')
}

/** The bits of `esm_class` that say that it is about a message we sent: a delivery report (SMPP 3.4, 5.2.12). */
const reportBits = 0x3c
const isReport = 0x04
/** The states of a message that won't arrive: expired, deleted, undeliverable, rejected. */
const endStates = new Set([3, 4, 5, 8])
const endNames = /^(EXPIRED|DELETED|UNDELIV|REJECTD)/

/** Passes on what came, and then confirms it: the gateway sends it again if the server failed. */
const answerDelivery = async (session: Session, pdu: Pdu, ports: InboundPorts | undefined): Promise<void> => {
  const text = textOf(pdu.short_message) || textOf(pdu.message_payload)
  try {
    if (((pdu.esm_class ?? 0) & reportBits) !== isReport) await ports?.onText({ from: pdu.source_addr ?? '', text })
    else {
      const stat = /stat:(\w+)/i.exec(text)?.[1]?.toUpperCase() ?? ''
      const gatewayId = pdu.receipted_message_id ?? /id:(\S+)/i.exec(text)?.[1] ?? ''
      const hasEnded = endNames.test(stat) || endStates.has(pdu.message_state ?? 0)
      const isDelivered = stat.startsWith('DELIV') || pdu.message_state === 2
      if (hasEnded || isDelivered) await ports?.onReport({ gatewayId, isDelivered, detail: shownAnswer(stat) })
    }
    session.send(pdu.response())
  } catch (error) {
    session.send(pdu.response({ command_status: smpp.errors['ESME_RSYSERR'] ?? 8 }))
    throw error
  }
}
