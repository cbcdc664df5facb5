import { useEffect, useState } from 'react'
import { currentLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { assessStorage, dismissStorageNotice, type StorageRisk } from './assess-storage.ts'
import { storageMessages } from './storage-messages.ts'

function Risk({ risk, onDismiss }: { readonly risk: StorageRisk; readonly onDismiss: () => void }) {
  const messages = useMessages(storageMessages)
  return (
    <Notice
      tone="warning"
      title={messages[risk].title}
      actions={
        risk === 'iphone' && (
          <Button isCompact kind="quiet" onClick={onDismiss}>
            {messages.close}
          </Button>
        )
      }
    >
      {messages[risk].text}
    </Notice>
  )
}

/** Says on every page that work saved on this device may be lost, and what to do, where that is so. */
export default function StorageNotice({ className }: { readonly className: string | undefined }) {
  const [risk, setRisk] = useState<StorageRisk>()
  useEffect(() => {
    let isHere = true
    const assess = async () => {
      const assessed = await assessStorage()
      if (assessed !== undefined) await storageMessages.load(currentLanguage())
      if (isHere) setRisk(assessed)
    }
    // Without its words there is no notice, and the page stays.
    assess().catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [])
  if (risk === undefined) return null
  const dismiss = () => {
    dismissStorageNotice()
    setRisk(undefined)
  }
  return (
    <div className={className}>
      <Risk risk={risk} onDismiss={dismiss} />
    </div>
  )
}
