import { type ApplicationDetail, applicationReview } from '#contract/endpoints/applications/applications.ts'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import { FormSelect } from '#src/shared/form-fields/form-select.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import layout from '#src/shared/form-fields/layout.module.css'
import { todayHere } from '#src/shared/i18n/dates.ts'
import { useJobTitle } from '#src/shared/i18n/job-title.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { invalidating } from '#src/shared/staff/query/query-client.ts'
import { findLocations } from '#src/shared/staff/organizations/find-locations.ts'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { RecordForm } from '#src/shared/staff/records/record-form.tsx'
import { Panel } from '#src/shared/staff/panel.tsx'
import { FormCombobox } from '#src/shared/staff/pickers/form-pick.tsx'
import { staffMessages } from '#src/shared/staff/staff-messages.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { applicationsMessages } from './applications-messages.ts'
import { applicantName } from './approval.ts'

/**
 * Hires an approved applicant: asks for the start date and what may differ from the application, and copies all the
 * rest.
 */
export function OnboardDialog({
  detail,
  onOnboarded,
  onClose,
}: {
  readonly detail: ApplicationDetail
  readonly onOnboarded: (person: PersonDetail) => void
  readonly onClose: () => void
}) {
  const messages = useMessages(applicationsMessages)
  const staff = useMessages(staffMessages)
  const titleOf = useJobTitle()
  const { client } = useSession()
  const titles = useEndpoint('application.jobTitles')
  const initial = {
    offeredOn: detail.offeredOn ?? todayHere(),
    firstDayOfWork: '',
    jobTitleId: String(detail.answers.jobTitleId ?? ''),
    locationId: String(detail.locationId),
    emailId: detail.emailId,
  }
  const toBody = (values: typeof initial) => ({ id: detail.id, ...values })
  return (
    <Dialog isOpen title={messages.onboardTitle(applicantName(detail))} onClose={onClose}>
      <Stack>
        <p>{messages.onboardText}</p>
        <Panel state={titles} lines={4}>
          {({ list }) => (
            <RecordForm
              initial={initial}
              schema={applicationReview.onboard.body}
              toBody={toBody}
              send={(values, signal) =>
                invalidating(
                  ['application', 'users', 'documents', 'attention'],
                  client.call('application.onboard', {
                    body: applicationReview.onboard.body.cast(toBody(values), { assert: false }),
                    signal,
                  }),
                )
              }
              onSaved={onOnboarded}
              verb={messages.onboardVerb}
              secondaryActions={<Button onClick={onClose}>{staff.cancel}</Button>}
            >
              <div className={layout.fields}>
                <FormText name="offeredOn" label={messages.offer.offeredOn} type="date" width="medium" />
                <FormText name="firstDayOfWork" label={messages.firstDay} type="date" width="medium" />
                <FormSelect
                  name="jobTitleId"
                  label={messages.jobTitle}
                  isOptional
                  placeholder={messages.chooseJob}
                  options={list.map((each) => ({ value: String(each.jobTitleId), label: titleOf(each.jobTitle) }))}
                />
                <FormCombobox
                  name="locationId"
                  label={messages.location}
                  find={findLocations(detail.businessId)}
                  first={{ id: detail.locationId, label: detail.locationName }}
                />
                <FormText name="emailId" label={messages.emailId} hint={messages.emailHint} type="email" />
              </div>
            </RecordForm>
          )}
        </Panel>
      </Stack>
    </Dialog>
  )
}
