import { useState } from 'react'
import type { LockIn } from '#contract/forms/w4/lock-in.ts'
import type { AnyDetail } from '#src/forms/task-list/form-details.ts'
import { formatDate } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { Fold } from '#src/shared/ui/layout/fold.tsx'
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

/** The IRS lock-in of a Form W-4's person: what it limits, and its entry and release by staff; folded where there is none. */
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
    <>
      {lockIn === undefined ? (
        <Fold title={messages.lockIn}>
          <Stack gap="small">
            <p>{messages.lockInNone}</p>
            <Row>
              <Button onClick={() => setAsking('enter')}>{messages.enter}</Button>
            </Row>
          </Stack>
        </Fold>
      ) : (
        <Card title={messages.lockIn}>
          <Stack gap="small">
            <Limits lockIn={lockIn} />
            <Row gap="small">
              <Button onClick={() => setAsking('enter')}>{messages.replace}</Button>
              <Button onClick={() => setAsking('release')}>{messages.release}</Button>
            </Row>
          </Stack>
        </Card>
      )}
      {asking === 'enter' && <EnterLockInDialog {...dialog} />}
      {asking === 'release' && <ReleaseLockInDialog {...dialog} />}
    </>
  )
}
