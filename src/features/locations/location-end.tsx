import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { LocationRow } from '#contract/api/location.ts'
import { useWords } from '#src/i18n/words.ts'
import { TroubleNotice } from '#src/request/trouble-notice.tsx'
import { useRequest } from '#src/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Ask } from '#src/staff/ask.tsx'
import { tell } from '#src/staff/told/told.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { locationsWords } from './locations-words.ts'

/** Ends a location: says what that means, and why it can't be ended where people are active; for a while it can be brought back. */
export function LocationEnd({ row }: { readonly row: LocationRow }) {
  const words = useWords(locationsWords)
  const { client } = useSession()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const { LocationId, LocationName, People } = row
  const bringBack = async () => {
    try {
      await client.call('location.restore', { body: { LocationId, active: row.active } })
      tell(words.restored(LocationName))
      await navigate(`/location/${LocationId}`)
    } catch {
      tell(words.restoreFailed(LocationName))
    }
  }
  const { submit, isSubmitted, trouble, reset } = useRequest<number, void>(async (id, signal) => {
    await client.call('location.remove', { params: { id }, signal })
    tell(words.ended(LocationName), () => void bringBack())
    await navigate('/location-list', { replace: true })
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
          title={words.endTitle(LocationName)}
          verb={words.end}
          kind="danger"
          isBusy={isSubmitted}
          onYes={() => submit(LocationId)}
          onClose={() => setOpen(false)}
        >
          <p>{words.endText}</p>
          {People > 0 && !trouble && (
            <Notice
              tone="warning"
              actions={
                <Link to={`/user-list?BusinessId=${row.BusinessId}&LocationId=${LocationId}`}>{words.seePeople}</Link>
              }
            >
              {words.endPeople(People)}
            </Notice>
          )}
          <TroubleNotice trouble={trouble} />
        </Ask>
      )}
    </>
  )
}
