import type { Draft } from '#src/offline/drafts/drafts.ts'
import { saveDraft } from '#src/offline/drafts/drafts.ts'
import { requestPersistentStorage } from '#src/offline/database/storage-space.ts'
import type { DraftAnswers } from './choose-draft.ts'
import { answersIn } from './choose-draft.ts'
import type { SaveInput } from './form-context.ts'
import type { Saved, Signing } from './form-draft.ts'

const theirsOf = (draft: Draft): Saved => ({
  kind: 'conflict',
  theirs: { values: answersIn(draft).values, step: draft.step, edition: draft.edition, from: draft.from },
  revision: draft.revision,
})

/**
 * Saves the draft of a lane over the revision it was read from; with the steps that apply it stores the current step,
 * the review being the last.
 */
export const writeDraft = async (
  lane: string,
  input: SaveInput,
  signed?: Signing,
  steps: readonly { readonly key: string }[] = [],
): Promise<Saved> => {
  const { content: draftContent, revision, edition } = input
  const answers: DraftAnswers =
    signed === undefined ? { values: draftContent.values } : { values: draftContent.values, signed }
  const at = steps.findIndex(({ key }) => key === draftContent.step) + 1
  const content = {
    edition,
    answers,
    step: draftContent.step,
    ...(at > 0 && { position: [at, steps.length + 1] as const }),
  }
  const saved = await saveDraft(lane, content, revision)
  if (revision === 0) void requestPersistentStorage().catch(() => undefined)
  if (!saved.conflict)
    return { kind: 'saved', revision: saved.revision, ...(saved.isSavedAgain && { isSavedAgain: true }) }
  return saved.theirs === undefined || saved.theirs.state === 'submitted' ? { kind: 'gone' } : theirsOf(saved.theirs)
}
