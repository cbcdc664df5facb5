import { readStored, store } from '#src/shared/local-storage.ts'
import type { Session } from './session.ts'

const key = 'firstday.session'
/** Says that there is a session, and nothing of whom. */
const mark = 'personal'

/** Whether a session may be stored on this device; a mark of another content is replaced. */
export const hasSessionMarker = (): boolean => {
  const stored = readStored(key)
  if (stored === null) return false
  if (stored !== mark) store(key, mark)
  return true
}

/** Leaves the mark of a stored session on a personal device; on a shared one there is none. */
export const writeSessionMarker = ({ deviceKind }: Pick<Session, 'deviceKind'>): void => {
  if (deviceKind === 'personal') store(key, mark)
}
