import { useState } from 'react'
import type { LockIn } from '#contract/forms/w4/lock-in.ts'
import type { AnyDetail } from '#src/forms/task-list/form-details.ts'
import { formatDate } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { EnterLockInDialog, ReleaseLockInDialog } from './lock-in-dialogs.tsx'
import { reviewVersionMessages } from './review-version-messages.ts'

function Limits({ lockIn: { notice, noticeDate, effectiveFrom, limits } }: { readonly lockIn: LockIn }) {
  const messages = useMessages(reviewVersionMessages)
  const language = useLanguage()
  const dollars = (amount: number) => `$${amount.toLocaleString(language === 'es' ? 'es-US' : 'en-US')}`
  return (
    <>
      <p>
        {messages.lockInUntil(notice, formatDate(noticeDate, language))}.{' '}
        {messages.lockInFrom(formatDate(effectiveFrom, language))}
      </p>
      <Facts
        facts={[
          { key: 'status', label: messages.status, value: messages.statuses[limits.maritalStatus] },
          ...(limits.IsMultiJobSelected ? [{ key: 'jobs', label: messages.jobs, value: messages.yes }] : []),
          { key: 'credits', label: messages.credits, value: dollars(limits.credits) },
          { key: 'income', label: messages.income, value: dollars(limits.OtherIncome) },
          { key: 'deductions', label: messages.deductions, value: dollars(limits.Deductions) },
          { key: 'extra', label: messages.extra, value: dollars(limits.ExtraWithholding) },
        ]}
      />
    </>
  )
}

/** The IRS lock-in of a Form W-4's person: what it limits, and its entry and release by staff. */
export function LockInCard({ detail, onDone }: { readonly detail: AnyDetail; readonly onDone: () => void }) {
  const messages = useMessages(reviewVersionMessages)
  const { lockIn, userDocumentId } = detail
  const [asking, setAsking] = useState<'enter' | 'release'>()
  const dialog = {
    userDocumentId,
    onClose: () => setAsking(undefined),
    onDone: () => {
      setAsking(undefined)
      onDone()
    },
  }
  return (
    <Card title={messages.lockIn}>
      <Stack gap="small">
        {lockIn === undefined ? <p>{messages.lockInNone}</p> : <Limits lockIn={lockIn} />}
        <Row gap="small">
          <Button onClick={() => setAsking('enter')}>{lockIn === undefined ? messages.enter : messages.replace}</Button>
          {lockIn !== undefined && <Button onClick={() => setAsking('release')}>{messages.release}</Button>}
        </Row>
      </Stack>
      {asking === 'enter' && <EnterLockInDialog {...dialog} />}
      {asking === 'release' && <ReleaseLockInDialog {...dialog} />}
    </Card>
  )
}
