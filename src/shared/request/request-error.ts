import type { Language } from '#contract/domain/lookups.ts'
import { Problem, type FieldReasons, type ProblemKind, type Reason } from '#contract/protocol/problems.ts'
import { ForeignAnswer, NetworkFailure } from '#src/api/network-errors.ts'
import { sayReason } from '#src/shared/i18n/reason-messages.ts'

/** Why a request did not do what it is for, in the terms a screen needs. */
export interface Trouble {
  /** `network`: no answer; `foreign`: an answer that isn't ours, such as a captive portal's. */
  readonly kind: ProblemKind | 'network' | 'foreign'
  readonly reason: Reason
  readonly fields: FieldReasons
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined
}

const plain = (kind: Trouble['kind'], key: string): Trouble => ({
  kind,
  reason: { key },
  fields: {},
  retryAfter: undefined,
})

/** What went wrong, whatever was thrown. */
export const troubleOf = (error: unknown): Trouble => {
  if (error instanceof Problem) {
    const { kind, reason, fields, retryAfter } = error
    return { kind, reason, fields, retryAfter }
  }
  if (error instanceof NetworkFailure) return plain('network', 'network')
  if (error instanceof ForeignAnswer) return plain(error.status >= 500 ? 'unavailable' : 'foreign', 'unavailable')
  return plain('server', 'unavailable')
}

const passing: ReadonlySet<Trouble['kind']> = new Set(['network', 'foreign', 'too many', 'server', 'unavailable'])

/** Whether the same request may well succeed later. */
export const mayPass = (trouble: Trouble): boolean => passing.has(trouble.kind)

const networkSentences: Readonly<Record<Language, { readonly network: string; readonly foreign: string }>> = {
  en: {
    network: 'Network Error',
    foreign: 'The answer did not come from Firstday. This network may want you to sign in to it first.',
  },
  es: {
    network: 'Error de red',
    foreign: 'La respuesta no vino de Firstday. Es posible que esta red le pida primero iniciar sesión en ella.',
  },
}

/** The trouble in one sentence; no network says what the specification wants said: `Network Error`. */
export const sayTrouble = (trouble: Trouble, language: Language): string =>
  trouble.kind === 'network' || trouble.kind === 'foreign'
    ? networkSentences[language][trouble.kind]
    : sayReason(trouble.reason, language)
