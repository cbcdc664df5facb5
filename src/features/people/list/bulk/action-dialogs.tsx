import { roleGroups, outranks } from '#contract/domain/roles.ts'
import { FormSelect } from '#src/shared/form-fields/form-select.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { findLocations } from '#src/shared/staff/organizations/find-locations.ts'
import type { ComboboxOption } from '#src/shared/staff/pickers/combobox-props.ts'
import { queryOf } from '#src/shared/staff/query/endpoint-query.ts'
import { useEndpointQuery } from '#src/shared/staff/query/use-endpoint.ts'
import { businessRoles } from '../../business-roles.ts'
import { peopleMessages } from '../../people-messages.ts'
import { RecordPicker } from '../../person/record-picker.tsx'
import { BulkActionDialog } from './action-dialog.tsx'
import { businessOf, countOf, type BulkDialogProps, type Chosen } from './chosen.ts'

const useBusiness = (chosen: Chosen): number | undefined => {
  const { user } = useSession()
  return businessOf(
    chosen,
    roleGroups.platform.some((role) => role === user.role),
  )
}

/** Resends invitations to those who haven't accepted theirs. */
export function ResendDialog(props: BulkDialogProps) {
  const messages = useMessages(peopleMessages)
  return (
    <BulkActionDialog
      {...props}
      title={messages.bulkResendTitle(countOf(props.chosen))}
      verb={messages.resendVerb}
      initial={{}}
      toAction={() => ({ action: 'resendInvitation' })}
    >
      <p>{messages.bulkResendText}</p>
    </BulkActionDialog>
  )
}

const noLocation: { readonly location: ComboboxOption | null } = { location: null }

/** Assigns people of one business to one more of its locations. */
export function AssignDialog(props: BulkDialogProps) {
  const messages = useMessages(peopleMessages)
  const businessId = useBusiness(props.chosen)
  return (
    <BulkActionDialog
      {...props}
      title={messages.bulkAssignTitle(countOf(props.chosen))}
      verb={messages.assignVerb}
      blocked={businessId === undefined ? messages.bulkAssignMixed : undefined}
      initial={noLocation}
      checkInWords={({ location }) => (location ? {} : { location: messages.chooseLocation })}
      toAction={({ location }) => ({ action: 'assignLocation', locationId: location?.id })}
    >
      <p>{messages.bulkAssignText}</p>
      <RecordPicker name="location" label={messages.filters.location} find={findLocations(businessId ?? 0)} />
    </BulkActionDialog>
  )
}

/** Assigns employees of one business a company document in which there is something to do. */
export function DocumentDialog(props: BulkDialogProps) {
  const messages = useMessages(peopleMessages)
  const businessId = useBusiness(props.chosen)
  const { reply: documents } = useEndpointQuery(
    businessId === undefined
      ? undefined
      : queryOf('businessDocuments.getDocumentsWithLevel5', { params: { id: businessId } }, ({ list }) =>
          list.filter((each) => each.isRequired || each.isAcknowledged),
        ),
  )
  const hasNone = documents?.length === 0
  return (
    <BulkActionDialog
      {...props}
      title={messages.bulkDocumentTitle(countOf(props.chosen))}
      verb={messages.assignVerb}
      blocked={businessId === undefined ? messages.bulkOneBusiness : hasNone ? messages.bulkDocumentNone : undefined}
      initial={{ document: '' }}
      checkInWords={({ document }) => (document === '' ? { document: messages.bulkDocumentChoose } : {})}
      toAction={({ document }) => ({ action: 'assignDocument', docId: Number(document) })}
    >
      <p>{messages.bulkDocumentText}</p>
      <FormSelect
        name="document"
        label={messages.bulkDocument}
        placeholder={messages.bulkDocumentChoose}
        options={(documents ?? []).map(({ id, businessFileName }) => ({ value: String(id), label: businessFileName }))}
      />
    </BulkActionDialog>
  )
}

/** Changes the role of people to one that the user may grant. */
export function RoleDialog(props: BulkDialogProps) {
  const messages = useMessages(peopleMessages)
  const { user } = useSession()
  const offered = businessRoles.filter((role) => outranks(user.role, role))
  return (
    <BulkActionDialog
      {...props}
      title={messages.bulkRoleTitle(countOf(props.chosen))}
      verb={messages.changeRole}
      initial={{ role: '' }}
      checkInWords={({ role }) => (role === '' ? { role: messages.fields.rolePlaceholder } : {})}
      toAction={({ role }) => ({ action: 'changeRole', role: offered.find((each) => each === role) })}
    >
      <p>{messages.bulkRoleText}</p>
      <FormSelect
        name="role"
        label={messages.newRole}
        placeholder={messages.fields.rolePlaceholder}
        options={offered.map((value) => ({ value, label: messages.roles[value] }))}
      />
    </BulkActionDialog>
  )
}
