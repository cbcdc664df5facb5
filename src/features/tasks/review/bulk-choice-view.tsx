import { useFormName } from '#src/shared/i18n/form-name.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Unbroken } from '#src/shared/staff/lists/unbroken.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { CheckField } from '#src/shared/ui/fields/check-field.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import type { BulkChoice } from './bulk-choice.ts'
import { FlagList } from './flags/flags-notice.tsx'
import { reviewMessages } from './review-messages.ts'

function Names({ rows }: { readonly rows: readonly TaskRow[] }) {
  const messages = useMessages(reviewMessages)
  const nameOf = useFormName()
  return (
    <ul>
      {rows.map(({ userDocumentId, employeeName, name }) => (
        <li key={userDocumentId}>
          <Unbroken text={messages.reviewTitle(nameOf(name), employeeName)} />
        </li>
      ))}
    </ul>
  )
}

/** Forms in which something doesn't fit: what, and whether they are approved nevertheless. */
function Flagged({
  flagged,
  acknowledged,
  onAcknowledge,
}: Pick<BulkChoice, 'flagged'> & {
  readonly acknowledged: ReadonlySet<number>
  readonly onAcknowledge: (id: number, isApproved: boolean) => void
}) {
  const { bulk, reviewTitle } = useMessages(reviewMessages)
  const nameOf = useFormName()
  if (flagged.length === 0) return null
  return (
    <Notice tone="warning" title={bulk.flagged(flagged.length)}>
      <Stack gap="small">
        <p>{bulk.flaggedText}</p>
        {flagged.map(({ row, flags }) => {
          const name = reviewTitle(nameOf(row.name), row.employeeName)
          const id = row.userDocumentId
          return (
            <section key={id} aria-label={name}>
              <Stack gap="small">
                <p>
                  <strong>
                    <Unbroken text={name} />
                  </strong>{' '}
                  <Link to={`/review/${id}`}>
                    {bulk.openForm}
                    <span className="visually-hidden">: {name}</span>
                  </Link>
                </p>
                <FlagList flags={flags} />
                <CheckField
                  id={`approve-${id}`}
                  name={`approve-${id}`}
                  label={
                    <>
                      {bulk.acknowledge}
                      <span className="visually-hidden">: {name}</span>
                    </>
                  }
                  value={acknowledged.has(id)}
                  onChange={(isApproved) => onAcknowledge(id, isApproved)}
                />
              </Stack>
            </section>
          )
        })}
      </Stack>
    </Notice>
  )
}

/** What will be approved, what of it the user hasn't opened, and what is left out and why. */
export function BulkChoiceView({
  choice: { opened, unopened, flagged, left },
  acknowledged,
  onAcknowledge,
}: {
  readonly choice: BulkChoice
  readonly acknowledged: ReadonlySet<number>
  readonly onAcknowledge: (id: number, isApproved: boolean) => void
}) {
  const { bulk, reviewTitle } = useMessages(reviewMessages)
  const nameOf = useFormName()
  return (
    <>
      {opened.length + unopened.length + flagged.length > 0 && <p>{bulk.text}</p>}
      {opened.length > 0 && <Names rows={opened} />}
      {unopened.length > 0 && (
        <Notice tone="warning" title={bulk.unopened(unopened.length)}>
          <Names rows={unopened} />
        </Notice>
      )}
      <Flagged flagged={flagged} acknowledged={acknowledged} onAcknowledge={onAcknowledge} />
      {left.length > 0 && (
        <Notice tone="warning" title={bulk.leftOut(left.length)}>
          <ul>
            {left.map(({ row, reason }) => (
              <li key={row.userDocumentId}>
                {reviewTitle(nameOf(row.name), row.employeeName)}: {bulk.whyNot[reason]}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
