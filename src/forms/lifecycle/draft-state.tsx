import { useWords } from '#src/i18n/words.ts'
import { SaveState } from '#src/ui/save-state.tsx'
import type { FormState } from './form-actor.ts'
import { lifecycleWords } from './lifecycle-words.ts'

/** Where the answers are, in words: on this device, on their way, or not safe. */
export function DraftState({ state }: { readonly state: FormState }) {
  const { save } = useWords(lifecycleWords)
  const { trouble, revision } = state.context
  if (trouble === 'full' || trouble === 'locked') return <SaveState tone="problem">{save[trouble]}</SaveState>
  if (state.matches({ editing: 'unsaved' })) return <SaveState tone="problem">{save.other}</SaveState>
  if (state.matches({ editing: 'typing' }) || state.matches({ editing: 'saving' }))
    return <SaveState tone="saving">{save.saving}</SaveState>
  return <SaveState tone="saved">{revision > 0 ? save.saved : save.empty}</SaveState>
}
