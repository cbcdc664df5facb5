import { lazy, Suspense, useState } from 'react'
import { attentionCountMax, type WorklistKey } from '#contract/endpoints/dashboard.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { dashboardMessages } from './dashboard-messages.ts'

const RemindDialog = lazy(() => import('#src/shared/staff/reminders/remind-dialog.tsx'))

const pageSize = 100

interface RemindAllProps {
  readonly queue: WorklistKey
  readonly total: number
  readonly isMore: boolean
  /** Only the people of this business. */
  readonly businessId: number | undefined
  /** Its name, where the button is one of several. */
  readonly of?: string
}

/** Reminds everyone in a worklist, up to `attentionCountMax` of them. */
export function RemindAll({ queue, total, isMore, businessId, of }: RemindAllProps) {
  const messages = useMessages(dashboardMessages)
  const language = useLanguage()
  const { client } = useSession()
  const [userIdList, setUserIdList] = useState<number[]>()
  const { submit, isSubmitted, error } = useChange<void, void>(
    async (_, signal) => {
      const ids = new Set<number>()
      for (let page = 1; page <= attentionCountMax / pageSize; page += 1) {
        const { queues } = await client.call('attention.overview', {
          body: { queue, size: pageSize, page, businessId },
          signal,
        })
        const list = queues[0]?.list ?? []
        for (const { userId } of list) if (userId !== null) ids.add(userId)
        if (list.length < pageSize) break
      }
      setUserIdList([...ids])
    },
    { invalidates: [] },
  )
  return (
    <>
      <Button isCompact isBusy={isSubmitted} onClick={() => submit()}>
        {messages.remindAll(isMore ? messages.more(total) : total.toLocaleString(language))}
        {of !== undefined && <span className="visually-hidden">: {of}</span>}
      </Button>
      <ErrorNotice error={error} />
      {userIdList && (
        <Suspense fallback={null}>
          <RemindDialog reminded={{ userIdList }} onClose={() => setUserIdList(undefined)} />
        </Suspense>
      )}
    </>
  )
}
