import { useNavigate, useSearchParams } from 'react-router-dom'
import { peopleColumns, peopleRowsMax } from '#contract/endpoints/people/people-import-columns.ts'
import { roleGroups } from '#contract/domain/roles.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { ColumnGuide } from '#src/shared/staff/imports/column-guide.tsx'
import { ImportSteps } from '#src/shared/staff/imports/import-steps.tsx'
import { BusinessFilter } from '#src/shared/staff/organizations/business-filter.tsx'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { urlParameter } from '#src/shared/staff/lists/url-parameter.ts'
import { usePeoplePreview } from './import-preview.ts'
import { peoplePaths } from './people-paths.ts'
import { peopleMessages } from './people-messages.ts'

/** Imports users from a CSV file: checked first, then all of them are added and invited, or none. */
export default function ImportPeoplePage() {
  const messages = useMessages(peopleMessages)
  const navigate = useNavigate()
  const { client, user } = useSession()
  const [params, setParams] = useSearchParams()
  const businessId = urlParameter(params, 'businessId') ?? ''
  const setBusinessId = (id: string) => setParams(id === '' ? {} : { businessId: id }, { replace: true })
  const { list } = peoplePaths[user.role]
  const preview = usePeoplePreview()
  const isPlatform = roleGroups.platform.some((role) => role === user.role)
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
            {isPlatform && (
              <BusinessFilter
                isNeeded
                businessId={businessId}
                onChange={setBusinessId}
                label={messages.importBusiness}
              />
            )}
            <ImportSteps
              key={businessId}
              field="file"
              rowsMax={peopleRowsMax}
              missing={isPlatform && businessId === '' ? <Notice>{messages.importFirst}</Notice> : undefined}
              invalidates={['users', 'attention', 'documents']}
              isInParts
              fieldNames={messages.importFields}
              preview={preview}
              send={(file, request, signal) =>
                client.call('users.import', {
                  body: { businessId: businessId === '' ? undefined : Number(businessId), ...request },
                  files: { file },
                  signal,
                })
              }
              verb={messages.importVerb}
              onAdded={(added) => {
                showToast(messages.imported(added))
                void navigate(list)
              }}
            />
          </Stack>
        </Card>
        <ColumnGuide columns={peopleColumns} notes={messages.importNotes} templateName={messages.importTemplate} />
      </Stack>
    </Page>
  )
}
