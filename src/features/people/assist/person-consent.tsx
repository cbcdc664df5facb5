import { useState } from 'react'
import { assistedConsentText } from '#contract/domain/assisted-consent.ts'
import type { AssistedSession } from '#contract/endpoints/assisted-sessions.ts'
import { languages } from '#contract/domain/lookups.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { assistMessages } from './assist-messages.ts'

const languageNames = { en: 'English', es: 'Español' } as const

/** The consent of the person, which they give by their own press on this screen, in their language. */
export function PersonConsent({ session }: { readonly session: AssistedSession }) {
  const messages = useMessages(assistMessages)
  const { client } = useSession()
  const { sessionId, person, staffName, businessName } = session
  const [language, setLanguage] = useState(person.language)
  const agree = useChange<void, unknown>(
    (_, signal) => client.call('assist.agree', { body: { sessionId, language }, signal }),
    { invalidates: ['assist'] },
  )
  const decline = useChange<void, unknown>((_, signal) => client.call('assist.end', { body: { sessionId }, signal }), {
    invalidates: ['assist'],
  })
  const parties = { staff: staffName, person: person.name, business: businessName }
  return (
    <Page
      heading={<span lang={language}>{messages.consentTitle[language](person.name)}</span>}
      lede={messages.consentLede(person.name)}
    >
      <Card>
        <Stack>
          <p lang={language}>{assistedConsentText('person', language, parties)}</p>
          <ErrorNotice error={agree.error ?? decline.error} />
          <Row gap="small">
            <Button kind="primary" lang={language} isBusy={agree.isSubmitted} onClick={() => agree.submit()}>
              {messages.agree[language]}
            </Button>
            <Button lang={language} isBusy={decline.isSubmitted} onClick={() => decline.submit()}>
              {messages.decline[language]}
            </Button>
            {languages
              .filter((each) => each !== language)
              .map((each) => (
                <Button key={each} kind="quiet" lang={each} onClick={() => setLanguage(each)}>
                  {languageNames[each]}
                </Button>
              ))}
          </Row>
        </Stack>
      </Card>
    </Page>
  )
}
