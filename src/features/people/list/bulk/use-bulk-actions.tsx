import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { PersonRow } from '#contract/endpoints/people/person.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { BulkAction } from '#src/shared/staff/lists/bulk-bar.tsx'
import { invalidate } from '#src/shared/staff/query/query-client.ts'
import { peopleMessages } from '../../people-messages.ts'
import { EndDialog, ExportDialog, RemindDialog } from '../bulk-dialogs.tsx'
import type { narrowingOf } from '../people-query.ts'
import { AssignDialog, DocumentDialog, ResendDialog, RoleDialog } from './action-dialogs.tsx'
import type { Chosen } from './chosen.ts'

const dialogs = {
  remind: RemindDialog,
  resend: ResendDialog,
  assign: AssignDialog,
  document: DocumentDialog,
  role: RoleDialog,
  signed: lazy(() => import('./signed-forms-dialog.tsx')),
  export: ExportDialog,
  end: EndDialog,
} as const
type What = keyof typeof dialogs

/** What can be done for a whole list; the others for rows that are seen. */
const forWholeList: readonly What[] = ['remind', 'resend', 'assign', 'document', 'role', 'signed']
const inMenu: readonly What[] = ['resend', 'document', 'role', 'export', 'end']
const ofReaders: readonly What[] = ['remind', 'signed', 'export']
const ofThoseWhoChange: readonly What[] = ['remind', 'assign', 'signed', 'resend', 'document', 'role', 'export', 'end']

interface BulkRequest {
  readonly what: What
  readonly chosen: Chosen
  readonly clear: () => void
}

/** The bulk actions of the list of people as it is filtered, and the dialog of the one that was chosen. */
export const useBulkActions = (
  people: ReturnType<typeof narrowingOf>,
  mayChange: boolean,
): {
  readonly actions: readonly BulkAction<PersonRow>[]
  readonly collectAll: (total: number) => void
  readonly dialog: ReactNode
} => {
  const messages = useMessages(peopleMessages)
  const [request, setRequest] = useState<BulkRequest>()
  const Dialog = request && dialogs[request.what]
  return {
    actions: (mayChange ? ofThoseWhoChange : ofReaders).map((what) => ({
      key: what,
      label: messages.bulk[what],
      kind: what === 'end' ? 'danger' : undefined,
      isInMenu: mayChange && inMenu.includes(what),
      isForWholeList: forWholeList.includes(what),
      onPress: (rows, clear, total) =>
        setRequest({ what, chosen: { rows, whole: total === undefined ? undefined : { total, people } }, clear }),
    })),
    collectAll: (total) =>
      setRequest({ what: 'signed', chosen: { rows: [], whole: { total, people } }, clear: () => undefined }),
    dialog: Dialog && (
      <Suspense fallback={null}>
        <Dialog
          chosen={request.chosen}
          onClose={() => setRequest(undefined)}
          onDone={() => {
            request.clear()
            void invalidate(['users', 'attention', 'documents'])
          }}
        />
      </Suspense>
    ),
  }
}
