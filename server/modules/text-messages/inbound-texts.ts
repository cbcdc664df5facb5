import type { Language } from '#contract/domain/lookups.ts'
import { textKeyword, textNumber } from '#contract/domain/text-messages.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { systemOrigin } from '../../platform/audit/audit-log.ts'
import { emailLanguage } from '../../platform/mail/compose.emails.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Services } from '../../platform/platform.ts'
import { consume } from '../../platform/rate-limit/rate-limit.ts'
import type { InboundText } from '../../platform/sms/texts.ts'
import { consentsFor, restartNumber, stopNumber } from './text-consents.store.ts'
import { textReplies } from './text-replies.ts'

/** An automatic reply that answers ours could go on for ever. */
const helpLimit = (phone: string) => [{ bucket: `text help to ${phone}`, limit: 3, seconds: 86_400 }] as const

/**
 * Does what someone asks for by a text message. STOP holds for the number at once, in every business, and is confirmed
 * once; START takes STOP back, so that what was agreed for the number before counts again, and nothing else. Anything else
 * is not stored.
 */
export const receiveText = async (services: Services, { from, text }: InboundText): Promise<void> => {
  const phone = textNumber(/^\d/.test(from) ? `+${from.length === 10 ? '1' : ''}${from}` : from)
  const keyword = textKeyword(text)
  if (phone === undefined || keyword === undefined) return
  if (keyword === 'help') {
    const isMore = await consume(services, helpLimit(phone)).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Problem && error.kind === 'too many') return false
        throw error
      },
    )
    if (!isMore) return
  }
  await services.db.system((unit) => answer(services, unit, { phone, keyword, text: text.trim().toUpperCase() }))
}

const spanishWord = /^(POR FAVOR|ALTO|PARE|PAR|CANCELAR|BAJA|DETENER|REVOCAR|TERMINAR|INICIAR|COMENZAR|AYUDA)/

const answer = async (
  services: Services,
  unit: UnitOfWork,
  {
    phone,
    keyword,
    text,
  }: { readonly phone: string; readonly keyword: 'stop' | 'start' | 'help'; readonly text: string },
): Promise<void> => {
  const consents = await consentsFor(unit.trx, phone)
  const [latest] = consents
  const language: Language = spanishWord.test(text) ? 'es' : emailLanguage(latest?.language ?? 'en')
  const replies = textReplies[language]
  const reply = (words: string) => services.jobs.enqueue(unit, 'send text', { to: phone, text: words })
  // The first word alone: what else someone wrote isn't stored.
  const word = /\p{L}+/u.exec(text)?.[0].slice(0, 20) ?? ''
  const record = (kind: 'text messages stopped' | 'text messages restarted') => {
    for (const { business_id: businessId, person_id: subjectId } of consents)
      unit.audit.record(undefined, systemOrigin, {
        ...{ kind, businessId, subjectId },
        data: { phone: phone.slice(-4), keyword: word },
      })
  }
  if (keyword === 'help') return reply(replies.help(services.config.publicUrl))
  if (keyword === 'stop') {
    if (!(await stopNumber(unit.trx, phone, word, services.now()))) return
    record('text messages stopped')
    return reply(replies.stopped)
  }
  if (!(await restartNumber(unit.trx, phone))) return
  record('text messages restarted')
  if (consents.length > 0) await reply(replies.restarted)
}
