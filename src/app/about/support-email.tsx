import { useSessionState } from '#src/session/session-actor.ts'

/** The address for help of the user's TPA company, else the platform's; nothing where neither has one. */
export function SupportEmail() {
  const address = useSessionState(({ context }) => context.session?.user.supportEmail)
  return address ? <a href={`mailto:${address}`}>{address}</a> : null
}
