import { Suspense, use, useState } from 'react'
import type { Client } from '#src/api/client.ts'
import { loadOnce } from '#src/shared/tracked-promise.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import type { FormAtStep, InstructionsProps } from './form-at-step.ts'

/** Loads what the instructions are shown with, ahead of their display. */
const loadInstructions = loadOnce(async () => {
  const panel = await import('./instructions-panel.tsx')
  await panel.loadMessages()
  return { InstructionsPanel: panel.InstructionsPanel }
})

/** Stores the agency's pages of a form that somebody has begun, so that its instructions open offline too; `day` is today, YYYY-MM-DD. */
export const storeInstructions = async (client: Client, at: FormAtStep, day: string): Promise<void> => {
  await loadInstructions()
  await (await import('./agency-pages.ts')).storeAgencyPages(client, at, day)
}

function Panel(props: InstructionsProps) {
  const { InstructionsPanel } = use(loadInstructions())
  return <InstructionsPanel {...props} />
}

/** Opens the instructions of a form at the step where somebody is. */
export function InstructionsButton({ label, ...at }: Omit<InstructionsProps, 'onClose'> & { readonly label: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" isCompact icon="info" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Panel {...at} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
