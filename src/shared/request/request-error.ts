import type { Language } from '#contract/domain/lookups.ts'
import type { MessageKey } from '#contract/protocol/messages/message-keys.ts'
import { Problem, type FieldErrors, type ProblemKind, type MessageRef } from '#contract/protocol/problems.ts'
import { CaptivePortalError, UnexpectedResponse, NetworkError } from '#src/api/network-errors.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { portalMessages } from './portal-messages.ts'

type NetworkErrorKind = 'network' | 'portal' | 'foreign'

/** Why a request failed, in the terms a screen needs. */
export interface RequestError {
  /** `network`: no response; `portal`: the Wi-Fi wants its own login first; `foreign`: another response that isn't ours. */
  readonly kind: ProblemKind | NetworkErrorKind
  readonly reason: MessageRef
  readonly fields: FieldErrors
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined
}

const plain = (kind: RequestError['kind'], key: MessageKey): RequestError => ({
  kind,
  reason: { key },
  fields: {},
  retryAfter: undefined,
})

/** Converts anything thrown. */
export const toRequestError = (error: unknown): RequestError => {
  if (error instanceof Problem) {
    const { kind, reason, fields, retryAfter } = error
    return { kind, reason, fields, retryAfter }
  }
  if (error instanceof CaptivePortalError) return plain('portal', 'unavailable')
  if (error instanceof NetworkError) return plain('network', 'unavailable')
  if (error instanceof UnexpectedResponse) return plain(error.status >= 500 ? 'unavailable' : 'foreign', 'unavailable')
  return plain('server', 'unavailable')
}

const passing: ReadonlySet<RequestError['kind']> = new Set([
  'network',
  'portal',
  'foreign',
  'too many',
  'server',
  'unavailable',
])

/** Whether the same request may succeed later. */
export const isTransient = (error: RequestError): boolean => passing.has(error.kind)

const networkSentences: Readonly<Record<Language, Readonly<Record<NetworkErrorKind, string>>>> = {
  en: {
    network: 'You’re offline. This needs an internet connection; try again when you have one.',
    portal: `${portalMessages.en.title} ${portalMessages.en.text}`,
    foreign: 'We can’t reach Firstday. Your Wi-Fi network may require you to log in first.',
  },
  es: {
    network: 'No tiene conexión. Esto necesita internet; inténtelo de nuevo cuando tenga conexión.',
    portal: `${portalMessages.es.title} ${portalMessages.es.text}`,
    foreign: 'No podemos conectar con Firstday. Es posible que su red Wi-Fi le pida iniciar sesión primero.',
  },
}

const isNetworkErrorKind = (kind: RequestError['kind']): kind is NetworkErrorKind =>
  kind === 'network' || kind === 'portal' || kind === 'foreign'

/** The error in one sentence; for a missing network what to do. */
export const errorMessage = (error: RequestError, language: Language): string =>
  isNetworkErrorKind(error.kind) ? networkSentences[language][error.kind] : formatMessage(error.reason, language)
