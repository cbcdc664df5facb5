import { useMessages } from '#src/shared/i18n/translations.ts'
import { SaveState } from '#src/shared/ui/feedback/save-state.tsx'
import type { ApplyState } from './machine/apply-actor.ts'
import { applyMessages } from './apply-messages.ts'

/** Where the answers are, in words: stored on this device, kept as long as the page is open, or not safe. */
export function SaveLine({ state }: { readonly state: ApplyState }) {
  const { save } = useMessages(applyMessages)
  const { error, revision, isStored, saving } = state.context
  if (error === 'storage full' || error === 'locked') return <SaveState tone="problem">{save[error]}</SaveState>
  if (saving === 'unsaved') return <SaveState tone="problem">{save.other}</SaveState>
  if (saving === 'typing' || saving === 'saving') return <SaveState tone="saving">{save.saving}</SaveState>
  return <SaveState tone="saved">{revision === 0 ? save.empty : isStored ? save.stored : save.open}</SaveState>
}
