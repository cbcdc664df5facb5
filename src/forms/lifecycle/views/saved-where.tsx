import { useEffect } from 'react'
import { isAllowed, roleGroups } from '#contract/domain/roles.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import { db } from '#src/offline/database/offline-database.ts'
import { exchangeNow } from '../../drafts/draft-sync.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useLiveQuery } from 'dexie-react-hooks'
import { afterFillingMessages } from './after-filling-messages.ts'
import type { ViewProps } from './view-props.ts'

/** What this device and the server have of a draft; no answers. */
const copiesOf = async (owner: string, lane: string) => {
  const row = await db.drafts.get([owner, lane])
  if (row === undefined) return null
  const files = await db.files.where('[owner+lane]').equals([owner, lane]).count()
  const { revision, synced, other } = row
  const isElsewhere = synced?.local === revision && other === undefined
  return { revision, isElsewhere, isApart: other !== undefined, files, hasFile: synced?.hasFile === true }
}

type Copies = Awaited<ReturnType<typeof copiesOf>> | undefined

/** Shows what another device typed: at once where nothing was typed here, else side by side. */
const useOtherDevice = (
  { state, send }: Pick<ViewProps, 'state' | 'send'>,
  copies: Copies,
  isSubject: boolean,
): void => {
  const isEditing = state.matches('editing')
  const isReviewing = state.matches('reviewing')
  const { content, isSaved, revision } = state.context
  const { step } = content
  const isApart = copies?.isApart === true
  // None is left where the form was submitted on another device. What staff type has lanes of its own, and stays here.
  const isNewer =
    isSubject && isSaved && (copies === null || (copies?.isElsewhere === true && copies.revision > revision))
  useEffect(() => {
    // A save over what isn't the newest any more leads to the comparison.
    if (isApart && isEditing) send({ type: 'turned', step })
    if (isApart && isReviewing) send({ type: 'change', step })
    if (isNewer && (isEditing || isReviewing)) send({ type: 'try again' })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the step is that of the moment, and another one is no reason
  }, [isApart, isNewer, isEditing, isReviewing, send])
}

/** Where a saved draft is: on this device, and on the person's others; and where its files are. */
export default function SavedWhere({
  state,
  send,
  here,
}: Pick<ViewProps, 'state' | 'send'> & { readonly here: string }) {
  const messages = useMessages(afterFillingMessages)
  const { client, owner, user, isOnline } = useSession()
  const lane = taskLane(state.context.userDocumentId)
  const isSubject = isAllowed(roleGroups.subject, user.role)
  const copies = useLiveQuery(() => copiesOf(owner, lane), [owner, lane])
  useEffect(() => {
    if (isSubject && isOnline) exchangeNow(client, owner)
  }, [client, owner, isSubject, isOnline])
  useOtherDevice({ state, send }, copies, isSubject)
  if (copies?.isElsewhere !== true) return here
  const file = copies.files > 0 ? messages.photoHere : copies.hasFile ? messages.photoElsewhere : undefined
  return file === undefined ? messages.savedElsewhere : `${messages.savedElsewhere}. ${file}`
}
