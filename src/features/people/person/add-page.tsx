import { useFormikContext } from 'formik'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { mayDoWithoutEmail } from '#contract/domain/account-contact.ts'
import { users } from '#contract/endpoints/people/people.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { roleGroups, canAssignRole, roles, type Role } from '#contract/domain/roles.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { FormSelect } from '#src/shared/form-fields/form-select.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import layout from '#src/shared/form-fields/layout.module.css'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { usePlatformInfo } from '#src/shared/platform-info.ts'
import { contactReasons } from '#src/shared/form-fields/contact-reasons.ts'
import { useSession } from '#src/session/session-context.tsx'
import { RecordForm } from '#src/shared/staff/records/record-form.tsx'
import { RecordNotFound } from '#src/shared/staff/record-not-found.tsx'
import { findLocations } from '#src/shared/staff/organizations/find-locations.ts'
import { useEndpointQuery } from '#src/shared/staff/query/use-endpoint.ts'
import { invalidating } from '#src/shared/staff/query/query-client.ts'
import { findBusinesses, pickedBusiness } from '#src/shared/staff/organizations/find-businesses.ts'
import type { ComboboxOption } from '#src/shared/staff/pickers/combobox-props.ts'
import { useReturnPath } from '#src/shared/staff/records/return-path.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { urlParameter } from '#src/shared/staff/lists/url-parameter.ts'
import { peoplePaths } from '../people-paths.ts'
import { fullName } from '../person-name.ts'
import { peopleMessages } from '../people-messages.ts'
import { justAdded } from './added/just-added.ts'
import { RecordPicker } from './record-picker.tsx'
import { FormLocations } from '#src/shared/staff/pickers/form-locations.tsx'
import { JobFields, WhoFields } from './person-fields.tsx'

interface Values {
  readonly hasOneName: boolean
  readonly firstName: string
  readonly lastName: string
  readonly emailId: string
  readonly username: string
  readonly phoneNumber: string
  readonly language: string
  readonly role: string
  readonly businessId: ComboboxOption | null
  readonly locationIdList: readonly ComboboxOption[]
  readonly jobTitleId: string
  readonly firstDayOfWork: string
  readonly isShortJob: boolean
}

const empty: Values = {
  hasOneName: false,
  firstName: '',
  lastName: '',
  emailId: '',
  username: '',
  phoneNumber: '',
  language: '',
  role: '',
  businessId: null,
  locationIdList: [],
  jobTitleId: '',
  firstDayOfWork: '',
  isShortJob: false,
}

const toBody = ({ businessId, locationIdList, ...rest }: Values) => ({
  ...rest,
  firstName: rest.hasOneName ? '' : rest.firstName,
  businessId: businessId?.id,
  locationIdList: locationIdList.map(({ id }) => id),
})

/** The roles that somebody of a role adds users with, the highest first. */
const rolesOfferedTo = (adder: Role): readonly Role[] =>
  roles.filter((role) => role !== 'TPA' && canAssignRole(adder, role))

/** The role, fixed where there is one only, and the locations it applies to; platform admins have none. */
function RoleFields({ isPlatform }: { readonly isPlatform: boolean }) {
  const { fields: labels, roles: names } = useMessages(peopleMessages)
  const { user } = useSession()
  const { values, setFieldValue } = useFormikContext<Values>()
  const businessId = values.businessId?.id ?? 0
  const offered = rolesOfferedTo(user.role)
  const [only] = offered.length === 1 ? offered : []
  const isOfBusiness = values.role !== '' && values.role !== 'Admin'
  return (
    <div className={layout.fields}>
      {only === undefined ? (
        <FormSelect
          name="role"
          label={labels.role}
          placeholder={labels.rolePlaceholder}
          help={labels.roleHelp}
          options={offered.map((value) => ({ value, label: names[value] }))}
        />
      ) : (
        <Facts facts={[{ key: 'role', label: labels.role, value: names[only] }]} />
      )}
      {isOfBusiness && isPlatform && (
        <RecordPicker
          name="businessId"
          label={labels.business}
          find={findBusinesses}
          onPicked={() => void setFieldValue('locationIdList', [])}
        />
      )}
      {isOfBusiness && (!isPlatform || businessId > 0) && (
        <FormLocations
          name="locationIdList"
          label={labels.addLocation}
          hint={labels.locationsHint}
          find={findLocations(businessId)}
          scope={String(businessId)}
        />
      )}
    </div>
  )
}

/** Who it is: employees may do without an email address. */
function RoleWhoFields({ sendsTexts }: { readonly sendsTexts: boolean }) {
  const { role } = useFormikContext<Values>().values
  return <WhoFields mayTextInstead={sendsTexts && mayDoWithoutEmail(role as Role | '')} />
}

function AddForm({
  business,
  onlyLocation,
}: {
  readonly business: ComboboxOption | null
  /** Assigned from the start, where the business has no other. */
  readonly onlyLocation: ComboboxOption | undefined
}) {
  const messages = useMessages(peopleMessages)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { client, user } = useSession()
  const paths = peoplePaths[user.role]
  const isPlatform = roleGroups.platform.some((role) => role === user.role)
  const returnPath = useReturnPath()
  const sendsTexts = usePlatformInfo().sendsTexts === true
  const requestedRole = rolesOfferedTo(user.role).find((role) => role === params.get('role')) ?? 'EMPLOYEE'
  const checkMore = ({ role, businessId, locationIdList, emailId, phoneNumber }: Values): FieldErrors => ({
    ...contactReasons({ emailId, phoneNumber }, { isEmailNeeded: !mayDoWithoutEmail(role as Role | ''), sendsTexts }),
    ...(isPlatform && role !== '' && role !== 'Admin' && businessId === null && { businessId: { key: 'needed' } }),
    ...(locationIdList.length === 0 &&
      (role === 'EMPLOYEE' || (user.role === 'MGMT' && role !== '')) &&
      (!isPlatform || businessId !== null) && { locationIdList: { key: 'locationNeeded' } }),
  })
  return (
    <RecordForm
      initial={{
        ...empty,
        role: requestedRole,
        businessId: business,
        locationIdList: onlyLocation && requestedRole !== 'Owner' ? [onlyLocation] : [],
      }}
      schema={users.create.body}
      toBody={toBody}
      checkMore={checkMore}
      send={(values, signal) =>
        invalidating(
          ['users', 'attention', 'documents'],
          client.call('users.create', { body: users.create.body.cast(toBody(values)), signal }),
        )
      }
      onSaved={(person) => {
        showToast(messages.added(fullName(person)))
        void navigate(returnPath(paths.person(person.id)), { state: justAdded })
      }}
      verb={messages.addVerb}
      secondaryActions={
        <Link to={paths.list} className={buttonClass('secondary')}>
          {messages.stopEditing}
        </Link>
      }
    >
      <Card title={messages.sections.person}>
        <RoleWhoFields sendsTexts={sendsTexts} />
        <FormText
          name="username"
          label={messages.fields.username}
          hint={sendsTexts ? messages.fields.usernameHintTexts : messages.fields.usernameHint}
          autoCapitalize="none"
          maxLength={254}
          isOptional
        />
      </Card>
      <Card title={messages.sections.work}>
        <RoleFields isPlatform={isPlatform} />
        <JobFields />
      </Card>
    </RecordForm>
  )
}

/**
 * A new person with a role and locations, of the business in the URL or of one that is picked, who is invited by email.
 */
export default function AddPersonPage() {
  const messages = useMessages(peopleMessages)
  const sendsTexts = usePlatformInfo().sendsTexts === true
  const [params] = useSearchParams()
  const { user } = useSession()
  const businessId = roleGroups.platform.some((role) => role === user.role)
    ? (urlParameter(params, 'businessId') ?? '')
    : ''
  const { reply, ...state } = useEndpointQuery(businessId === '' ? undefined : pickedBusiness(Number(businessId)))
  const isOfBusiness = !roleGroups.platform.some((role) => role === user.role)
  const locations = useEndpointQuery(
    isOfBusiness || businessId !== '' ? findLocations(Number(businessId))('') : undefined,
  )
  const above = <Link to={peoplePaths[user.role].list}>{messages.toList}</Link>
  if (businessId !== '' && !reply) return <RecordNotFound state={state} above={above} />
  if (locations.isLoading && !locations.reply) return <RecordNotFound state={locations} above={above} />
  return (
    <Page heading={messages.addTitle} lede={sendsTexts ? messages.addLedeTexts : messages.addLede} above={above}>
      <AddForm business={reply ?? null} onlyLocation={locations.reply?.length === 1 ? locations.reply[0] : undefined} />
    </Page>
  )
}
