import { useState } from 'react'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage, toRequestError } from '#src/shared/request/request-error.ts'
import { useSession } from '#src/session/session-context.tsx'
import { invalidating } from '#src/shared/staff/query/query-client.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { assistPath } from '#src/shared/staff/assist/assist-path.ts'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { Menu, type MenuItem } from '#src/shared/ui/overlays/menu.tsx'
import { fullName } from '../person-name.ts'
import { peopleMessages } from '../people-messages.ts'
import { isInvitationHeld, mayInvite } from '../state-badge.tsx'
import type { Asking } from './dialogs.ts'
import { hasEnded, useRights } from './use-rights.ts'

/** Deactivates and reactivates an account; both can be undone. */
const useActivity = (person: PersonDetail) => {
  const messages = useMessages(peopleMessages)
  const language = useLanguage()
  const { client } = useSession()
  const [isBusy, setBusy] = useState(false)
  const set = async (active: boolean) => {
    if (isBusy) return
    setBusy(true)
    try {
      await invalidating(['users', 'attention'], client.call('users.update', { body: { id: person.id, active } }))
      const message = active ? messages.activated(fullName(person)) : messages.deactivated(fullName(person))
      showToast(message, () => void set(!active))
    } catch (error) {
      showToast(errorMessage(toRequestError(error), language))
    } finally {
      setBusy(false)
    }
  }
  return () => void set(!person.active)
}

/** What can be done with a person: first what is done most, the rest in a menu, what ends or destroys apart in it. */
export function PersonActions({
  person,
  onOpenDialog,
  onEdit,
}: {
  readonly person: PersonDetail
  readonly onOpenDialog: (what: Asking) => void
  readonly onEdit: () => void
}) {
  const messages = useMessages(peopleMessages)
  const { mayAssist, mayChangeRole, mayEdit, mayEnd, mayHold, mayRecover } = useRights(person)
  const { user } = useSession()
  const changeActivity = useActivity(person)
  const item = (what: Asking, label: string, isApart = false): MenuItem => ({
    key: what,
    label,
    isApart,
    onSelect: () => onOpenDialog(what),
  })
  const items: readonly (MenuItem | false)[] = [
    mayChangeRole && item('role', messages.changeRole),
    mayHold && person.legalHold === null && item('hold', messages.hold),
    mayEnd && item('end sessions', messages.endSessions),
    mayRecover && person.recovery === null && item('start recovery', messages.recovery.start),
    mayEnd && {
      key: 'activity',
      label: person.active ? messages.deactivate : messages.activate,
      onSelect: changeActivity,
    },
    mayEnd && item('end', messages.endAccount, true),
    mayEnd && item('delete', messages.endForGoodVerb),
  ]
  const isHeld = isInvitationHeld(person) && mayInvite(person)
  const offered = items.filter((each) => each !== false)
  return (
    <Row gap="small">
      {mayEdit && isHeld && (
        <Button kind="primary" onClick={() => onOpenDialog('resend')}>
          {messages.invite}
        </Button>
      )}
      {mayEdit && (
        <Button kind={isHeld ? 'secondary' : 'primary'} icon="pen" onClick={onEdit}>
          {messages.edit}
        </Button>
      )}
      {mayAssist && (
        <Link className={buttonClass()} to={assistPath(user.role, person.id)}>
          {messages.assist}
        </Link>
      )}
      {mayEdit && mayInvite(person) && !isHeld && (
        <Button onClick={() => onOpenDialog('resend')}>{messages.resend}</Button>
      )}
      {mayEnd && person.businessId !== null && hasEnded(person) && (
        <Button icon="user" onClick={() => onOpenDialog('rehire')}>
          {messages.rehire}
        </Button>
      )}
      {offered.length > 0 && <Menu isWrapped label={messages.moreActions} items={offered} />}
    </Row>
  )
}
