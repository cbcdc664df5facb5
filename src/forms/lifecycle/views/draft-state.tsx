import { useMessages } from '#src/shared/i18n/translations.ts'
import { SaveState } from '#src/shared/ui/feedback/save-state.tsx'
import type { FormState } from '../machine/form-actor.ts'
import { lifecycleMessages } from '../lifecycle-messages.ts'

/** Where the answers are, in words: on this device, being sent, or not safe. */
export function DraftState({ state }: { readonly state: FormState }) {
  const { save } = useMessages(lifecycleMessages)
  const { error, revision, saving } = state.context
  if (error === 'storage full' || error === 'locked') return <SaveState tone="problem">{save[error]}</SaveState>
  if (saving === 'unsaved') return <SaveState tone="problem">{save.other}</SaveState>
  if (saving === 'typing' || saving === 'saving') return <SaveState tone="saving">{save.saving}</SaveState>
  return <SaveState tone="saved">{revision > 0 ? save.saved : save.empty}</SaveState>
}
