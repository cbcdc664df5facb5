import { useState } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { applyMessages } from '../apply-messages.ts'

/** Clears the visit from the device, after a confirmation: for a person who stops before submitting. */
export function ClearButton({
  isStartingOver = false,
  onClear,
}: {
  readonly isStartingOver?: boolean
  readonly onClear: () => void
}) {
  const { device } = useMessages(applyMessages)
  const [isAsking, setAsking] = useState(false)
  return (
    <div>
      <Button
        kind={isStartingOver ? 'secondary' : 'quiet'}
        isCompact
        icon={isStartingOver ? undefined : 'close'}
        onClick={() => setAsking(true)}
      >
        {isStartingOver ? device.startOver : device.clear}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={device.clearTitle}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{device.clearNo}</Button>
            <Button kind="danger" onClick={onClear}>
              {device.clearYes}
            </Button>
          </>
        }
      >
        <p>{device.clearText}</p>
      </Dialog>
    </div>
  )
}
