import { useState } from 'react'
import type { TpaCompanyRow } from '#contract/api/tpa-company.ts'
import { useWords } from '#src/i18n/words.ts'
import { TroubleNotice } from '#src/request/trouble-notice.tsx'
import { useRequest } from '#src/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Ask } from '#src/staff/ask.tsx'
import { tell } from '#src/staff/told/told.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { tpaWords } from './tpa-words.ts'
import { useUndo } from './use-undo.ts'

/** Whether a company is open, and closing or opening it; what is being typed beside it stays. */
export function CompanyStanding({
  company,
  onChanged,
}: {
  readonly company: TpaCompanyRow
  readonly onChanged: (company: TpaCompanyRow) => void
}) {
  const words = useWords(tpaWords)
  const { client } = useSession()
  const [isActive, setActive] = useState(company.active)
  const [isAsking, setAsking] = useState(false)
  const { id, companyName } = company
  const tellUndoable = useUndo()
  const show = (next: TpaCompanyRow) => {
    setActive(next.active)
    onChanged(next)
  }
  const { submit, isSubmitted, trouble } = useRequest<boolean, void>(async (active, signal) => {
    show(await client.call('tpaCompany.update', { body: { id, active }, signal }))
    setAsking(false)
    if (active) tell(words.companyOpen(companyName))
    else
      tellUndoable(
        words.companyClosed(companyName),
        () => client.call('tpaCompany.update', { body: { id, active: true } }),
        show,
      )
  })
  return (
    <Card
      title={words.status}
      actions={<Badge tone={isActive ? 'positive' : 'neutral'}>{isActive ? words.active : words.closed}</Badge>}
    >
      <p>{isActive ? words.isOpenText : words.isClosedText}</p>
      <TroubleNotice trouble={isAsking ? undefined : trouble} />
      <div>
        {isActive ? (
          <Button kind="danger" onClick={() => setAsking(true)}>
            {words.closeGo}
          </Button>
        ) : (
          <Button isBusy={isSubmitted} onClick={() => submit(true)}>
            {words.reopen}
          </Button>
        )}
      </div>
      {isAsking && (
        <Ask
          title={words.closeAsk(companyName)}
          verb={words.closeGo}
          kind="danger"
          isBusy={isSubmitted}
          onYes={() => submit(false)}
          onClose={() => setAsking(false)}
        >
          <p>{words.closeText(company.businesses)}</p>
          <TroubleNotice trouble={trouble} />
        </Ask>
      )}
    </Card>
  )
}
