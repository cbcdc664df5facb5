import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { SavedView } from '#contract/endpoints/saved-views.ts'
import { toSavedQuery, unknownFilters, type SavedViewList } from '#contract/domain/saved-views.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { Panel } from '../panel.tsx'
import { useEndpointMutation } from '../query/use-endpoint-mutation.ts'
import { useEndpoint } from '../query/use-endpoint.ts'
import { showToast } from '../toasts/toasts.ts'
import styles from './list.module.css'
import { RenameView, SaveView } from './view-dialogs.tsx'
import { viewsMessages } from './views-messages.ts'

function ViewLine({
  list,
  view,
  isShown,
}: {
  readonly list: SavedViewList
  readonly view: SavedView
  readonly isShown: boolean
}) {
  const messages = useMessages(viewsMessages)
  const { pathname } = useLocation()
  const [isRenaming, setRenaming] = useState(false)
  const { savedViewId, name, query } = view
  const gone = unknownFilters(list, query)
  const saveAgain = useEndpointMutation('savedViews.save', { invalidates: ['savedViews'] })
  const remove = useEndpointMutation('savedViews.remove', {
    invalidates: ['savedViews'],
    onDone: () => showToast(messages.deleted(name), () => saveAgain.submit({ body: { list, name, query } })),
  })
  return (
    <li className={styles.view}>
      <Link to={`${pathname}?${query}`} aria-current={isShown ? 'true' : undefined}>
        {name}
      </Link>
      {gone.length > 0 && <span className={styles.hint}>{messages.goneIn(gone.join(', '), gone.length)}</span>}
      <Row gap="small">
        <Button kind="quiet" isCompact aria-label={messages.renameOf(name)} onClick={() => setRenaming(true)}>
          {messages.rename}
        </Button>
        <Button
          kind="quiet"
          isCompact
          aria-label={messages.deleteOf(name)}
          isBusy={remove.isSubmitted}
          onClick={() => remove.submit({ body: { id: savedViewId } })}
        >
          {messages.delete}
        </Button>
      </Row>
      {isRenaming && <RenameView view={view} onClose={() => setRenaming(false)} />}
    </li>
  )
}

/** The user's views of a list, and what saves the filters in effect as another one. */
export function SavedViews({ list }: { readonly list: SavedViewList }) {
  const messages = useMessages(viewsMessages)
  const { search } = useLocation()
  const [isSaving, setSaving] = useState(false)
  const state = useEndpoint('savedViews.list', { body: { list } })
  const query = toSavedQuery(list, new URLSearchParams(search))
  return (
    <Panel state={state} placeholder={<Skeleton lines={2} />}>
      {({ list: views }) => (
        <>
          {views.length > 0 ? (
            <ul aria-label={messages.views}>
              {views.map((view) => (
                <ViewLine key={view.savedViewId} list={list} view={view} isShown={view.query === query} />
              ))}
            </ul>
          ) : (
            <p>{messages.none}</p>
          )}
          {query === '' ? (
            <p className={styles.hint}>{messages.filterFirst}</p>
          ) : (
            <Row gap="small">
              <Button isCompact icon="plus" onClick={() => setSaving(true)}>
                {messages.save}
              </Button>
            </Row>
          )}
          <p className={styles.hint}>{messages.sharing}</p>
          {isSaving && <SaveView list={list} query={query} views={views} onClose={() => setSaving(false)} />}
        </>
      )}
    </Panel>
  )
}
