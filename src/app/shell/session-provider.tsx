import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { ClientContext } from '#src/shared/request/client-context.ts'
import { useIsOnline } from '#src/shared/use-is-online.ts'
import { useIsPersonalDevice } from '#src/session/own-device.ts'
import { useSessionActor, useSessionState } from '#src/session/session-actor.ts'
import { ownerOf, SessionContext, type LoggedInUser } from '#src/session/session-context.tsx'
import { PersonalDeviceContext } from '#src/shared/ui/fields/auto-complete.ts'
import { IdleGuard } from './idle-guard.tsx'
import { useLogoutConfirmation } from './confirm-logout.tsx'

const StepUp = lazy(() => import('./step-up.tsx').then((module) => ({ default: module.StepUp })))

/** Provides the session from the session machine to the pages (none while no one is logged in), and the device kind. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const { actor, client } = useSessionActor()
  const language = useLanguage()
  const isOnline = useIsOnline()
  const session = useSessionState((state) => (state.matches('logged in') ? state.context.session : undefined))
  const isDeviceReady = useSessionState(({ context }) => context.isDeviceReady)
  const owner = session && ownerOf(session.user)
  const leaving = useLogoutConfirmation(actor, owner)
  const { requestLogout } = leaving
  const isPersonalDevice = useIsPersonalDevice()

  const value = useMemo<LoggedInUser | undefined>(
    () =>
      session && {
        user: session.user,
        owner: ownerOf(session.user),
        client,
        deviceKind: session.deviceKind,
        isOnline,
        isDeviceReady,
        language,
        logOut: requestLogout,
        changeUser: (change) => actor.send({ type: 'user changed', change }),
      },
    [session, client, isOnline, isDeviceReady, language, requestLogout, actor],
  )

  return (
    <SessionContext value={value}>
      <ClientContext value={client}>
        <PersonalDeviceContext value={isPersonalDevice}>{children}</PersonalDeviceContext>
        {session && (
          <Suspense fallback={null}>
            <StepUp />
          </Suspense>
        )}
      </ClientContext>
      {session && owner && <IdleGuard key={owner} owner={owner} minutes={session.user.sessionMinutes} />}
      {leaving.dialog}
    </SessionContext>
  )
}
