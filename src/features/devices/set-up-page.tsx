import { waitFor } from 'xstate'
import { devices } from '#contract/endpoints/devices.ts'
import { createClient } from '#src/api/client.ts'
import { apiPrefix } from '#src/api/prefix.ts'
import { proveDevice } from '#src/session/device-key.ts'
import { becomeKiosk } from '#src/session/kiosk/enroll-by-code.ts'
import { makePinVerifier } from '#src/session/kiosk/pin-verifier.ts'
import { useSessionActor, type SessionActor } from '#src/session/session-actor.ts'
import { useSession } from '#src/session/session-context.tsx'
import { withStepUp } from '#src/session/with-step-up.ts'
import { devicesPath } from '#src/shared/account-paths.ts'
import { FormBox, FormErrors, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { currentLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { kioskPath } from '#src/shared/kiosk-mode.ts'
import { kiosksMessages } from '#src/shared/staff/kiosks/kiosks-messages.ts'
import { checkTwice, PinFields } from '#src/shared/staff/kiosks/pin-fields.tsx'
import { findLocations } from '#src/shared/staff/organizations/find-locations.ts'
import { FormCombobox } from '#src/shared/staff/pickers/form-pick.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { devicesMessages } from './devices-messages.ts'

interface SetUp {
  readonly locationId: number
  readonly name: string
  readonly pin: string
}

/** Enrolls this device by its own key, logs its manager out, and starts the kiosk. */
const setUpHere = async (actor: SessionActor, body: SetUp): Promise<void> => {
  const client = withStepUp(
    createClient({
      prefix: apiPrefix,
      language: currentLanguage,
      prove: proveDevice,
      token: () => actor.getSnapshot().context.session?.token,
    }),
  )
  const enrolled = await client.call('devices.enroll', { body })
  const verifier = await makePinVerifier(body.pin, enrolled.pinSetAt)
  await becomeKiosk(enrolled, verifier)
  actor.send({ type: 'log out', ending: 'requested' })
  await waitFor(actor, (state) => state.matches('logged out'))
  location.replace(kioskPath)
}

/** Sets up the device that it is opened on as a kiosk. */
export default function SetUpPage() {
  const messages = useMessages(devicesMessages)
  const fields = useMessages(kiosksMessages)
  const { actor } = useSessionActor()
  const { isOnline } = useSession()
  const request = useChange((body: SetUp) => setUpHere(actor, body), { invalidates: ['devices'] })
  return (
    <Page
      heading={messages.setUpHeading}
      lede={messages.setUpLede}
      above={<Link to={devicesPath}>{messages.toDevices}</Link>}
    >
      {!isOnline && <Notice icon="cloud-up">{messages.offline}</Notice>}
      <Form
        prefix="device"
        initial={{ locationId: '', name: '', pin: '', pinAgain: '' }}
        schema={devices.enroll.body}
        check={checkTwice}
        onSubmit={({ locationId, name, pin }) => request.submit({ locationId, name, pin })}
        request={request}
      >
        <FormErrors />
        <Card>
          <FormBox>
            <Stack>
              <FormCombobox name="locationId" label={fields.location} find={findLocations(0)} />
              <FormText name="name" label={fields.name} hint={fields.nameHint} maxLength={60} />
              <PinFields />
              <Notice icon="info">
                <p>{messages.setUpNote}</p>
                <p>{messages.lockDown}</p>
              </Notice>
              <FormSubmit>{messages.begin}</FormSubmit>
            </Stack>
          </FormBox>
        </Card>
      </Form>
    </Page>
  )
}
