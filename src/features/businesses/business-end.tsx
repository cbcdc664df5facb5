import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { BusinessRow } from '#contract/api/business.ts'
import { useWords } from '#src/i18n/words.ts'
import { TroubleNotice } from '#src/request/trouble-notice.tsx'
import { useRequest } from '#src/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Ask } from '#src/staff/ask.tsx'
import { tell } from '#src/staff/told/told.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { businessesWords } from './businesses-words.ts'

/** Ends a business: says what goes with it, and why it can't be ended where people are active; for a while it can be brought back. */
export function BusinessEnd({ row }: { readonly row: BusinessRow }) {
  const words = useWords(businessesWords)
  const { client } = useSession()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const { BusinessId, BusinessName, People } = row
  const bringBack = async () => {
    try {
      await client.call('business.restore', { body: { BusinessId, active: row.active } })
      tell(words.restored(BusinessName))
      await navigate(`/business/${BusinessId}`)
    } catch {
      tell(words.restoreFailed(BusinessName))
    }
  }
  const { submit, isSubmitted, trouble, reset } = useRequest<number, void>(async (id, signal) => {
    await client.call('business.remove', { params: { id }, signal })
    tell(words.ended(BusinessName), () => void bringBack())
    await navigate('/business-list', { replace: true })
  })
  const open = () => {
    reset()
    setOpen(true)
  }
  return (
    <>
      <Button kind="danger" onClick={open}>
        {words.end}
      </Button>
      {isOpen && (
        <Ask
          title={words.endTitle(BusinessName)}
          verb={words.end}
          kind="danger"
          isBusy={isSubmitted}
          onYes={() => submit(BusinessId)}
          onClose={() => setOpen(false)}
        >
          <p>{words.endText(row.Locations)}</p>
          {People > 0 && !trouble && (
            <Notice tone="warning" actions={<Link to={`/user-list?BusinessId=${BusinessId}`}>{words.seePeople}</Link>}>
              {words.endPeople(People)}
            </Notice>
          )}
          <TroubleNotice trouble={trouble} />
        </Ask>
      )}
    </>
  )
}
