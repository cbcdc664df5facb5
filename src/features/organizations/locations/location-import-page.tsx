import { useNavigate, useParams } from 'react-router-dom'
import { locationColumns } from '#contract/endpoints/organizations/location-columns.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { ColumnGuide } from '#src/shared/staff/imports/column-guide.tsx'
import { ImportSteps } from '#src/shared/staff/imports/import-steps.tsx'
import type { PreviewColumn } from '#src/shared/staff/imports/preview-cell.tsx'
import { BusinessFilter } from '#src/shared/staff/organizations/business-filter.tsx'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { locationsMessages } from './locations-messages.ts'

const shownFields = ['locationName', 'address', 'city', 'state', 'zip']

const previewOf = (names: Readonly<Record<string, string>>): PreviewColumn[] =>
  Object.entries(names).map(([field, header]) => ({
    key: field,
    header,
    fields: [field],
    isExtra: !shownFields.includes(field),
  }))

/** Imports locations of one business from a file. */
export default function LocationImportPage() {
  const messages = useMessages(locationsMessages)
  const { client } = useSession()
  const navigate = useNavigate()
  const { businessId = '' } = useParams()
  const list = businessId === '' ? '/location-list' : `/location-list?businessId=${businessId}`
  return (
    <Page
      width="wide"
      heading={messages.importTitle}
      lede={messages.importLede}
      above={<Link to={list}>{messages.toList}</Link>}
    >
      <Stack>
        <Card>
          <Stack>
            <BusinessFilter
              isNeeded
              businessId={businessId}
              onChange={(id) => void navigate(`/location-import/${id}`, { replace: true })}
              hint={messages.importBusinessHint}
            />
            <ImportSteps
              key={businessId}
              field="file"
              invalidates={['location', 'business']}
              fieldNames={messages.importFields}
              preview={previewOf(messages.importFields)}
              send={(file, { partFrom: _, ...request }, signal) =>
                client.call('location.import', {
                  body: { businessId: Number(businessId), ...request },
                  files: { file },
                  signal,
                })
              }
              verb={messages.importVerb}
              onAdded={(added) => {
                showToast(messages.imported(added))
                void navigate(list)
              }}
              missing={businessId === '' ? <Notice>{messages.importPick}</Notice> : undefined}
            />
          </Stack>
        </Card>
        <ColumnGuide columns={locationColumns} notes={messages.notes} templateName="locations.csv" />
      </Stack>
    </Page>
  )
}
