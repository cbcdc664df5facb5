import { useState, type ReactNode } from 'react'
import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { ConfirmDialog } from '#src/shared/staff/confirm-dialog.tsx'
import type { BulkAction } from '#src/shared/staff/lists/list-table.tsx'
import { staffWords } from '#src/shared/staff/staff-messages.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { businessesWords } from './businesses-messages.ts'

interface Asked {
  readonly rows: readonly BusinessRow[]
  readonly active: boolean
  readonly done: () => void
}

const namesShown = 5

/** Opens and closes many businesses at once: what happens to whom is said first, and can be taken back. */
export const useActivation = (
  again: () => void,
): { readonly bulk: readonly BulkAction<BusinessRow>[]; readonly dialog: ReactNode } => {
  const words = useMessages(businessesWords)
  const shared = useMessages(staffWords)
  const { client } = useSession()
  const [asked, setAsked] = useState<Asked>()
  const set = async (rows: readonly BusinessRow[], active: boolean) => {
    try {
      for (const { BusinessId } of rows) await client.call('business.update', { body: { BusinessId, active } })
    } finally {
      again()
    }
  }
  const { submit, isSubmitted, trouble, reset } = useRequest<Asked, void>(async ({ rows, active, done }) => {
    const changing = rows.filter((row) => row.active !== active)
    await set(changing, active)
    const said = active ? words.activated(changing.length) : words.deactivated(changing.length)
    showToast(said, () => void set(changing, !active).catch(() => showToast(shared.takeBackFailed)))
    done()
    setAsked(undefined)
  })
  const choose = (active: boolean) => (rows: readonly BusinessRow[], done: () => void) => {
    reset()
    setAsked({ rows, active, done })
  }
  const bulk: readonly BulkAction<BusinessRow>[] = [
    { key: 'activate', label: words.activate, onPress: choose(true) },
    { key: 'deactivate', label: words.deactivate, kind: 'danger', onPress: choose(false) },
  ]
  if (!asked) return { bulk, dialog: null }
  const { rows, active } = asked
  const names = rows
    .slice(0, namesShown)
    .map((row) => row.BusinessName)
    .join(', ')
  const all = rows.length > namesShown ? words.andMore(names, rows.length - namesShown) : names
  const people = rows.reduce((sum, row) => sum + row.People, 0)
  const dialog = (
    <ConfirmDialog
      title={active ? words.activateAsk(rows.length) : words.deactivateAsk(rows.length)}
      verb={active ? words.activate : words.deactivate}
      kind={active ? 'primary' : 'danger'}
      isBusy={isSubmitted}
      onYes={() => submit(asked)}
      onClose={() => setAsked(undefined)}
    >
      <p>{active ? words.activateText(all, people) : words.deactivateText(all, people)}</p>
      <ErrorNotice trouble={trouble} />
    </ConfirmDialog>
  )
  return { bulk, dialog }
}
