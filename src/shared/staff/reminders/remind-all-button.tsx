import { lazy, Suspense, useState } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import type { Reminded } from './remind-dialog.tsx'
import { remindersMessages } from './reminders-messages.ts'

const RemindDialog = lazy(() => import('./remind-dialog.tsx'))

/** Reminds everyone in a list of people, as it is filtered now. */
export function RemindAllButton({
  people,
  isDisabled,
}: {
  readonly people: Reminded['people']
  readonly isDisabled: boolean
}) {
  const messages = useMessages(remindersMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button isCompact disabled={isDisabled} onClick={() => setOpen(true)}>
        {messages.remindAll}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RemindDialog reminded={{ isWholeList: true, people }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
