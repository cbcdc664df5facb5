import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import { logoFile } from '#contract/endpoints/shared-replies.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { FormBox, FormRefusal, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { useFormState } from '#src/shared/form-fields/form-state.ts'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useFormField } from '#src/shared/form-fields/use-form-field.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useFile } from '#src/shared/request/use-file.ts'
import { useSession } from '#src/session/session-context.tsx'
import { queryOf } from '#src/shared/staff/query/endpoint-query.ts'
import { useEndpointQuery } from '#src/shared/staff/query/use-endpoint.ts'
import { useChange, useEndpointMutation } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { UnsavedChangesGuard } from '#src/shared/staff/records/unsaved-changes-guard.tsx'
import { PictureField } from '#src/shared/staff/records/picture-field.tsx'
import { BusinessFilter } from '#src/shared/staff/organizations/business-filter.tsx'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { ConfirmDialog } from '#src/shared/staff/confirm-dialog.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { urlParameter } from '#src/shared/staff/lists/url-parameter.ts'
import { businessesMessages } from './businesses-messages.ts'

interface Props {
  readonly row: BusinessRow
  readonly onSaved: () => void
}

function LogoFields({ row, isSaved }: Pick<Props, 'row'> & { readonly isSaved: boolean }) {
  const messages = useMessages(businessesMessages)
  const { client } = useSession()
  const { isChanged, isBusy } = useFormState()
  const field = useFormField<File | null>({ name: 'logoFile', label: messages.logoFile, hint: messages.logoHint })
  const current = useFile(client, row.logoUrl)
  return (
    <>
      <UnsavedChangesGuard isUnsaved={isChanged && !isSaved} />
      {row.logoUrl === null && !field.value && <p>{messages.logoNone}</p>}
      <PictureField
        {...field}
        rule={logoFile}
        current={current}
        alt={messages.logoOf(row.businessName)}
        isBusy={isBusy}
      />
    </>
  )
}

/** Removes the current logo, once that is confirmed. */
function RemoveLogo({ row, onSaved }: Props) {
  const messages = useMessages(businessesMessages)
  const [isOpen, setOpen] = useState(false)
  const { submit, isSubmitted, error } = useEndpointMutation('business.removeLogo', {
    invalidates: ['business'],
    onDone: () => {
      showToast(messages.logoRemoved)
      setOpen(false)
      onSaved()
    },
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{messages.logoRemove}</Button>
      {isOpen && (
        <ConfirmDialog
          title={messages.logoRemoveTitle(row.businessName)}
          verb={messages.logoRemove}
          kind="danger"
          isBusy={isSubmitted}
          onYes={() => submit({ body: { businessId: row.businessId } })}
          onClose={() => setOpen(false)}
        >
          <ErrorNotice error={error} />
          <p>{messages.logoRemoveText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const empty: { readonly logoFile: File | null } = { logoFile: null }

function LogoForm({ row, onSaved }: Props) {
  const messages = useMessages(businessesMessages)
  const { client } = useSession()
  const request = useChange<File, void>(
    async (logoFile, signal) => {
      const body = { businessId: row.businessId }
      await client.call('business.uploadLogo', { body, files: { logoFile }, signal })
      showToast(messages.logoSaved)
      onSaved()
    },
    { invalidates: ['business'] },
  )
  return (
    <Card title={row.businessName}>
      <Form
        prefix="logo"
        initial={empty}
        check={({ logoFile }) => (logoFile === null ? { logoFile: { key: 'fileNeeded' } } : {})}
        onSubmit={(_, { logoFile }) => logoFile && request.submit(logoFile)}
        request={request}
      >
        <FormBox>
          <Stack>
            <LogoFields row={row} isSaved={request.isSaved} />
            <FormRefusal />
            <Row>
              <FormSubmit>{messages.logoVerb}</FormSubmit>
              {row.logoUrl !== null && <RemoveLogo row={row} onSaved={onSaved} />}
            </Row>
          </Stack>
        </FormBox>
      </Form>
    </Card>
  )
}

/** The logo of a business: which business, the current logo, and a new one. */
export default function LogoPage() {
  const messages = useMessages(businessesMessages)
  const [params, setParams] = useSearchParams()
  const businessId = urlParameter(params, 'businessId') ?? ''
  const chosen = businessId === '' ? undefined : queryOf('business.get', { params: { id: Number(businessId) } })
  const { reply: row, error, isLoading, again, at } = useEndpointQuery(chosen, { isForEditing: true })
  return (
    <Page
      heading={messages.logo}
      lede={messages.logoPageLede}
      above={
        businessId === '' ? undefined : (
          <Link to={`/business/${businessId}`}>{row?.businessName ?? messages.toList}</Link>
        )
      }
    >
      <BusinessFilter
        isNeeded
        businessId={businessId}
        onChange={(id) => setParams(id === '' ? {} : { businessId: id }, { replace: true })}
        hint={businessId === '' ? messages.logoPick : undefined}
      />
      <ErrorNotice error={error} />
      {businessId !== '' && !row && isLoading && <Skeleton lines={2} shape="block" />}
      {row && String(row.businessId) === businessId && (
        <LogoForm key={`${row.businessId} ${at}`} row={row} onSaved={again} />
      )}
    </Page>
  )
}
