import { lazy, Suspense } from 'react'
import { loadPart } from '#src/api/load-part.ts'
import { currentLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { SaveState } from '#src/shared/ui/feedback/save-state.tsx'
import { useReturnPath } from '../return-path.ts'
import { lifecycleMessages } from '../lifecycle-messages.ts'
import { afterFillingMessages } from './after-filling-messages.ts'
import type { ViewProps } from './view-props.ts'

// It comes when it comes: until then the answers are on this device, which is true.
const SavedWhere = lazy(() =>
  loadPart(async () => {
    const [part] = await Promise.all([import('./saved-where.tsx'), afterFillingMessages.load(currentLanguage())])
    return part
  }),
)

/** Where the answers are, in words: on this device, being sent, or not safe. */
export function DraftState({ state, send }: Pick<ViewProps, 'state' | 'send'>) {
  const { save } = useMessages(lifecycleMessages)
  const { saved } = useReturnPath()
  const { error, revision, saving } = state.context
  if (error === 'storage full' || error === 'locked') return <SaveState tone="problem">{save[error]}</SaveState>
  if (saving === 'unsaved') return <SaveState tone="problem">{save.other}</SaveState>
  if (saving === 'typing' || saving === 'saving') return <SaveState tone="saving">{save.saving}</SaveState>
  if (revision === 0) return <SaveState tone="saved">{save.empty}</SaveState>
  return (
    <SaveState tone="saved">
      {saved ?? (
        <Suspense fallback={save.saved}>
          <SavedWhere state={state} send={send} here={save.saved} />
        </Suspense>
      )}
    </SaveState>
  )
}
