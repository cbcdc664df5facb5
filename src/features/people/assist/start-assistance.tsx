import type { ReactNode } from 'react'
import { assistedConsentText } from '#contract/domain/assisted-consent.ts'
import { assist } from '#contract/endpoints/assisted-sessions.ts'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormBox, FormRefusal, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { AssistPoints } from '#src/shared/staff/assist/assist-rows.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { fullName } from '../person-name.ts'
import { assistMessages } from './assist-messages.ts'

/** The statement of the member of staff, with which an assisted session starts. */
export function StartAssistance({ person, above }: { readonly person: PersonDetail; readonly above: ReactNode }) {
  const messages = useMessages(assistMessages)
  const language = useLanguage()
  const { client, user } = useSession()
  const name = fullName(person)
  const start = useChange<BodyOf<typeof assist.start>, unknown>(
    (body, signal) => client.call('assist.start', { body, signal }),
    { invalidates: ['assist'] },
  )
  const parties = {
    staff: `${user.firstName} ${user.lastName}`.trim(),
    person: name,
    business: person.businessName ?? '',
  }
  return (
    <Page heading={messages.startTitle(name)} above={above} lede={messages.startLede(name)}>
      <Form
        initial={{ isCertified: false }}
        schema={assist.start.body}
        toBody={(values) => ({ ...values, userId: person.id, language })}
        onSubmit={start.submit}
        request={start}
      >
        <FormBox label={messages.statementLabel}>
          <Stack>
            <AssistPoints points={messages.startFacts} />
            <FormCheck name="isCertified" label={assistedConsentText('staff', language, parties)} />
            <FormRefusal />
            <div>
              <FormSubmit>{messages.start}</FormSubmit>
            </div>
          </Stack>
        </FormBox>
      </Form>
    </Page>
  )
}
