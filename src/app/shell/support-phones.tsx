import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSessionState } from '#src/session/session-actor.ts'
import { usePlatformInfo } from '#src/shared/platform-info.ts'
import { appMessages } from '../app-messages.ts'
import { telOf } from './phone-link.ts'

/** Where to call: the numbers of the TPA company, else the platform's; `labelClass` styles their labels. */
export function Phones({ labelClass }: { readonly labelClass?: string | undefined }) {
  const messages = useMessages(appMessages)
  const platform = usePlatformInfo()
  const user = useSessionState(({ context }) => context.session?.user)
  const phones = [
    [messages.tollFree, user?.tollFreePhone ?? platform.tollFreePhone],
    [messages.local, user?.localPhone ?? platform.localPhone],
  ] as const
  return phones.map(
    ([label, phone]) =>
      phone && (
        <a key={label} href={telOf(phone)}>
          <span className={labelClass}>{label} </span>
          {phone}
        </a>
      ),
  )
}
