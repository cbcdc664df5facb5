import type { ApplyContext } from './machine/apply-context.ts'

/** The notice above the questions. */
export type NoticeKind =
  | 'refused'
  | 'full'
  | 'failed'
  | 'not loaded'
  | 'emptied'
  | 'cleared'
  | 'restored'
  | 'offline, stored'
  | 'offline, open'
  | 'none'

/** What a notice may be about, beside the application. */
export interface NoticeFacts {
  readonly isOnline: boolean
  /** The page of another visit was cleared after a while without use. */
  readonly wasCleared: boolean
  /** The answers of an earlier visit were found here, and their step is on the screen. */
  readonly isRestored: boolean
}

/**
 * The most relevant notice of an application, the only one on the screen: what stops it, then what is at risk, then what
 * is good to know.
 */
export const chooseNotice = (
  {
    refusal,
    error,
    saving,
    isWaiting,
    wasEmptied,
    isStored,
    revision,
  }: Pick<ApplyContext, 'refusal' | 'error' | 'saving' | 'isWaiting' | 'wasEmptied' | 'isStored' | 'revision'>,
  { isOnline, wasCleared, isRestored }: NoticeFacts,
): NoticeKind => {
  if (refusal !== null) return 'refused'
  if (error === 'storage full') return 'full'
  // Beside the button stands what isn't saved yet.
  if (error !== null && saving !== 'unsaved') return 'failed'
  if (isWaiting) return 'not loaded'
  if (wasEmptied) return 'emptied'
  if (wasCleared) return 'cleared'
  if (isRestored) return 'restored'
  if (isOnline) return 'none'
  return isStored && revision > 0 && saving !== 'unsaved' ? 'offline, stored' : 'offline, open'
}
