import { attestationFor } from '#contract/forms/form.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { assistMessages } from './assist-messages.ts'
import { CannotSign } from './cannot-sign.tsx'
import { SignAtCounter } from './sign-at-counter.tsx'
import type { SignProps } from './sign-props.ts'
import { SignOnPhone } from './sign-on-phone.tsx'

/** The statement, and both ways in which the person signs: on this screen, or on their own phone. */
export function SignAssisted(props: SignProps) {
  const messages = useMessages(assistMessages)
  const { state, send, formModule, edition, session } = props
  const { values } = state.context.content
  const { name } = session.person
  const plain = formModule.usePlainLanguage(values)
  return (
    <Page heading={messages.signTitle(name)} lede={messages.signLede(name)}>
      <Card title={messages.statement}>
        <Stack>
          <blockquote lang="en">{attestationFor(formModule.definition, edition, values)}</blockquote>
          <p>
            <strong>{messages.inPlainLanguage}</strong> {plain.attestation}
          </p>
        </Stack>
      </Card>
      <Card title={messages.counterTitle}>
        <CannotSign session={session}>
          <SignAtCounter {...props} />
        </CannotSign>
      </Card>
      <Card title={messages.phoneTitle(name)}>
        <SignOnPhone session={session} row={props.row} />
      </Card>
      <div>
        <Button icon="chevron-left" onClick={() => send({ type: 'back' })}>
          {messages.back}
        </Button>
      </div>
    </Page>
  )
}
