const lane = 'unsaved-path'
/** A working day: whoever logs in later begins at home. */
const longestMs = 12 * 60 * 60_000

// What the session of somebody who is logged in has loaded; the menu comes before it, and does without.
const load = () => import('#src/session/device-session.ts')

/** Stores the page at which a session ends without the user wanting it, as a draft that only they open. */
export const storePath = async (path: string): Promise<void> => {
  const { discardDraft, saveDraft } = await load()
  await discardDraft(lane)
  await saveDraft(lane, { edition: '', answers: { path }, step: '' }, 0)
}

/** The page at which the user's last session ended, once: at the next login. */
export const takePath = async (): Promise<string | undefined> => {
  const { discardDraft, loadDraft } = await load()
  const draft = await loadDraft(lane)
  if (draft === undefined) return undefined
  await discardDraft(lane)
  const { path } = draft.answers
  return typeof path === 'string' && Date.now() - draft.updatedAt < longestMs ? path : undefined
}
