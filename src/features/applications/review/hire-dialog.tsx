import { useState, type ReactNode } from 'react'
import { useFormikContext } from 'formik'
import { withMessage } from '#contract/protocol/fields.ts'
import { type ApplicationDetail, applicationReview } from '#contract/endpoints/applications/applications.ts'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormDay } from '#src/shared/form-fields/form-day.tsx'
import { FormRefusal } from '#src/shared/form-fields/form-parts.tsx'
import { FormSelect } from '#src/shared/form-fields/form-select.tsx'
import { FormTextArea } from '#src/shared/form-fields/form-text-area.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import layout from '#src/shared/form-fields/layout.module.css'
import { todayIn } from '#src/shared/i18n/dates.ts'
import { useJobTitle } from '#src/shared/i18n/job-title.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { findLocations } from '#src/shared/staff/organizations/find-locations.ts'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { useEndpointMutation } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { FormLocations } from '#src/shared/staff/pickers/form-locations.tsx'
import type { ComboboxOption } from '#src/shared/staff/pickers/combobox-props.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { applicationsMessages } from './applications-messages.ts'
import { applicantName } from './approval.ts'

/**
 * Hires an applicant, and approves the application with it: asks for the first day of work and what may differ from the
 * application, and copies all the rest.
 */
export function HireDialog({
  detail,
  onHired,
  onLookAgain,
  onClose,
}: {
  readonly detail: ApplicationDetail
  /** Called with the id of the new employee. */
  readonly onHired: (personId: number) => void
  readonly onLookAgain: () => void
  readonly onClose: () => void
}) {
  const messages = useMessages(applicationsMessages)
  const [isInvited, setInvited] = useState(true)
  const request = useEndpointMutation('application.onboard', {
    invalidates: ['application', 'users', 'documents', 'attention', 'firstSteps'],
    onDone: ({ id, firstName, lastName }) => {
      const name = `${firstName} ${lastName}`.trim()
      showToast(isInvited ? messages.onboarding(name) : messages.onboardedLater(name))
      onHired(id)
    },
  })
  return (
    <Form
      initial={{
        offeredOn: detail.offeredOn ?? todayIn(detail.timeZone),
        firstDayOfWork: '',
        jobTitleId: String(detail.answers.jobTitleId ?? ''),
        locationIdList: [{ id: detail.locationId, label: detail.locationName }] as readonly ComboboxOption[],
        emailId: detail.emailId ?? '',
        note: detail.decision?.note ?? '',
        isInvitedLater: false,
      }}
      schema={applicationReview.onboard.body}
      toBody={({ locationIdList, ...values }) => ({
        id: detail.id,
        viewedApproval: detail.approval,
        locationIdList: locationIdList.map(({ id }) => id),
        ...values,
      })}
      check={({ locationIdList }) =>
        locationIdList.length === 0 ? { locationIdList: withMessage('locationNeeded') } : {}
      }
      onSubmit={(body) => {
        setInvited(body.isInvitedLater !== true)
        request.submit({ body })
      }}
      request={request}
      prefix="hire"
    >
      <Fields
        detail={detail}
        otherActions={request.error?.kind === 'conflict' && <Button onClick={onLookAgain}>{messages.look}</Button>}
        onClose={onClose}
      />
    </Form>
  )
}

function Fields({
  detail,
  otherActions,
  onClose,
}: {
  readonly detail: ApplicationDetail
  readonly otherActions: ReactNode
  readonly onClose: () => void
}) {
  const messages = useMessages(applicationsMessages)
  const titleOf = useJobTitle()
  const { reply: titles } = useEndpoint('application.jobTitles')
  const { isInvitedLater, emailId } = useFormikContext<{
    readonly isInvitedLater: boolean
    readonly emailId: string
  }>().values
  const isTexted = detail.emailId === null && emailId.trim() === ''
  return (
    <FormDialog
      title={messages.onboardTitle(applicantName(detail))}
      verb={isInvitedLater ? messages.onboardLaterVerb : messages.onboardVerb}
      onClose={onClose}
      otherActions={otherActions}
    >
      <FormRefusal />
      <p>{isInvitedLater ? messages.onboardLaterText : isTexted ? messages.onboardTexted : messages.onboardText}</p>
      {detail.questions !== null && detail.questions.finishedAt === null && (
        <Notice tone="warning">{messages.offer.unfinished}</Notice>
      )}
      <div className={layout.fields}>
        <FormDay name="firstDayOfWork" label={messages.firstDay} />
        <FormDay name="offeredOn" label={messages.offer.offeredOn} />
        <FormSelect
          name="jobTitleId"
          label={messages.jobTitle}
          isOptional
          placeholder={messages.chooseJob}
          options={(titles?.list ?? []).map((each) => ({
            value: String(each.jobTitleId),
            label: titleOf(each.jobTitle),
          }))}
        />
        <FormLocations
          name="locationIdList"
          label={messages.location}
          hint={messages.locationHint}
          find={findLocations(detail.businessId)}
          scope={String(detail.businessId)}
        />
        <FormCheck name="isInvitedLater" label={messages.inviteLater} hint={messages.inviteLaterHint} />
        <FormText
          name="emailId"
          label={messages.emailId}
          hint={detail.emailId === null ? messages.emailHintTexts(detail.phoneNumber ?? '') : messages.emailHint}
          type="email"
          isOptional={detail.emailId === null}
        />
        <FormTextArea name="note" label={messages.note} hint={messages.noteHint} isOptional maxLength={500} />
      </div>
    </FormDialog>
  )
}
