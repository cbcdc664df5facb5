import type { SavedView } from '#contract/endpoints/saved-views.ts'
import { savedViews } from '#contract/endpoints/saved-views.ts'
import { savedViewNameMax, type SavedViewList } from '#contract/domain/saved-views.ts'
import { FormRefusal } from '#src/shared/form-fields/form-parts.tsx'
import { useFormFields } from '#src/shared/form-fields/form-state.ts'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useEndpointMutation } from '../query/use-endpoint-mutation.ts'
import { showToast } from '../toasts/toasts.ts'
import { viewsMessages } from './views-messages.ts'

function NameField({ views }: { readonly views: readonly SavedView[] }) {
  const messages = useMessages(viewsMessages)
  const typed = String(useFormFields().valueOf('name')).trim().toLowerCase()
  const isReplaced = views.some(({ name }) => name.toLowerCase() === typed)
  return (
    <FormText
      name="name"
      label={messages.name}
      hint={isReplaced ? messages.replaces : undefined}
      maxLength={savedViewNameMax}
    />
  )
}

/** Names the filters in effect, to save them. */
export function SaveView({
  list,
  query,
  views,
  onClose,
}: {
  readonly list: SavedViewList
  readonly query: string
  readonly views: readonly SavedView[]
  readonly onClose: () => void
}) {
  const messages = useMessages(viewsMessages)
  const request = useEndpointMutation('savedViews.save', {
    invalidates: ['savedViews'],
    onDone: () => {
      showToast(messages.saved)
      onClose()
    },
  })
  return (
    <Form
      prefix="view"
      initial={{ name: '' }}
      schema={savedViews.save.body}
      toBody={({ name }) => ({ list, name, query })}
      onSubmit={(body) => request.submit({ body })}
      request={request}
    >
      <FormDialog title={messages.saveTitle} verb={messages.saveVerb} onClose={onClose}>
        <p>{messages.saveText}</p>
        <NameField views={views} />
        <FormRefusal />
      </FormDialog>
    </Form>
  )
}

/** Changes the name of a view. */
export function RenameView({
  view: { savedViewId, name },
  onClose,
}: {
  readonly view: SavedView
  readonly onClose: () => void
}) {
  const messages = useMessages(viewsMessages)
  const request = useEndpointMutation('savedViews.rename', { invalidates: ['savedViews'], onDone: onClose })
  return (
    <Form
      prefix="view"
      initial={{ name }}
      schema={savedViews.rename.body}
      toBody={(values) => ({ id: savedViewId, name: values.name })}
      onSubmit={(body) => request.submit({ body })}
      request={request}
    >
      <FormDialog title={messages.renameTitle(name)} verb={messages.rename} onClose={onClose}>
        <NameField views={[]} />
        <FormRefusal />
      </FormDialog>
    </Form>
  )
}
