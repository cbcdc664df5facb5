import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import { logoFile } from '#contract/endpoints/shared-replies.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useFile } from '#src/shared/request/use-file.ts'
import { useSession } from '#src/session/session-context.tsx'
import { ask } from '#src/shared/staff/query/ask.ts'
import { useAsk } from '#src/shared/staff/query/use-endpoint.ts'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { UnsavedChangesGuard } from '#src/shared/staff/records/unsaved-changes-guard.tsx'
import { PictureField } from '#src/shared/staff/records/picture-field.tsx'
import { BusinessFilter } from '#src/shared/staff/organizations/business-filter.tsx'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { businessesMessages } from './businesses-messages.ts'

function LogoForm({ row, onSaved }: { readonly row: BusinessRow; readonly onSaved: () => void }) {
  const messages = useMessages(businessesMessages)
  const language = useLanguage()
  const { client } = useSession()
  const [chosen, setChosen] = useState<File | null>(null)
  const [isMissing, setMissing] = useState(false)
  const current = useFile(client, row.logoUrl)
  const { submit, isSubmitted, isSaved, error } = useChange<File, void>(
    async (LogoFile, signal) => {
      const body = { BusinessId: row.BusinessId }
      await client.call('businessDocuments.uploadLogo', { body, files: { LogoFile }, signal })
      showToast(messages.logoSaved)
      onSaved()
    },
    { invalidates: ['businessDocuments', 'business', 'documents'] },
  )
  const refused = error?.fields['LogoFile']
  const reason = isMissing && chosen === null ? { key: 'fileNeeded' } : refused
  return (
    <Card title={row.BusinessName}>
      <UnsavedChangesGuard isUnsaved={chosen !== null && !isSaved} />
      <Stack>
        {row.logoUrl === null && !chosen && <p>{messages.logoNone}</p>}
        <PictureField
          id="logo-file"
          name="LogoFile"
          label={messages.logoFile}
          hint={messages.logoHint}
          value={chosen}
          onChange={setChosen}
          rule={logoFile}
          current={current}
          alt={messages.logoOf(row.BusinessName)}
          isBusy={isSubmitted}
          error={reason && formatMessage(reason, language)}
        />
        <ErrorNotice error={refused ? undefined : error} />
        <Row>
          <Button
            kind="primary"
            isBusy={isSubmitted}
            onClick={() => {
              setMissing(chosen === null)
              if (chosen) submit(chosen)
            }}
          >
            {messages.logoVerb}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

/** The logo of a business: which business, the current logo, and a new one. */
export default function LogoPage() {
  const messages = useMessages(businessesMessages)
  const [params, setParams] = useSearchParams()
  const businessId = params.get('BusinessId') ?? ''
  const chosen = businessId === '' ? undefined : ask('business.get', { params: { id: Number(businessId) } })
  const { reply: row, error, isLoading, again, at } = useAsk(chosen, { isForEditing: true })
  return (
    <Page
      heading={messages.logo}
      lede={messages.logoPageLede}
      above={
        businessId === '' ? undefined : (
          <Link to={`/business/${businessId}`}>{row?.BusinessName ?? messages.toList}</Link>
        )
      }
    >
      <BusinessFilter
        isNeeded
        businessId={businessId}
        onChange={(id) => setParams(id === '' ? {} : { BusinessId: id }, { replace: true })}
        hint={businessId === '' ? messages.logoPick : undefined}
      />
      <ErrorNotice error={error} />
      {businessId !== '' && !row && isLoading && <Skeleton lines={2} shape="block" />}
      {row && String(row.BusinessId) === businessId && (
        <LogoForm key={`${row.BusinessId} ${at}`} row={row} onSaved={again} />
      )}
    </Page>
  )
}
