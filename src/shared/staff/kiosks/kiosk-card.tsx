import { useState } from 'react'
import { devicesPath } from '#src/shared/account-paths.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { useIsOnline } from '#src/shared/use-is-online.ts'
import { AddKioskDialog, type AtLocation } from './add-kiosk-dialog.tsx'
import { kiosksMessages } from './kiosks-messages.ts'

/** Adds a kiosk at a location, and leads to all of them. */
export function KioskCard({ at }: { readonly at: AtLocation }) {
  const messages = useMessages(kiosksMessages)
  const isOnline = useIsOnline()
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button isCompact disabled={!isOnline} onClick={() => setAdding(true)}>
      {messages.add}
    </Button>
  )
  return (
    <Card title={messages.cardTitle} actions={add}>
      <Stack>
        <p>{messages.cardText}</p>
        <Link to={devicesPath}>{messages.toDevices}</Link>
      </Stack>
      {isAdding && <AddKioskDialog at={at} onClose={() => setAdding(false)} />}
    </Card>
  )
}
