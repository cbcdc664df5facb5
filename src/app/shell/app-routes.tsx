import { createElement, use, useEffect, useRef, useState, type RefObject } from 'react'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom'
import { homePath } from '#contract/domain/roles.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSessionState } from '#src/session/session-actor.ts'
import { focusNewPage, useNotedFocus } from '#src/shared/ui/layout/heading-focus.ts'
import { PageTitleContext } from '#src/shared/ui/layout/page-subject.ts'
import { loadPage } from '../lazy-pages.ts'
import type { AppRoute } from '../route.ts'
import { routes } from '../routes.ts'
import { appMessages } from '../app-messages.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { isForbidden, redirectFor, type AuthState } from './redirect-for.ts'

/** What an address of no page shows, and one of a page for other roles: they aren't told which. */
const notFound: AppRoute = {
  path: '*',
  allow: 'anyone',
  title: 'notFound',
  load: () => import('../about/not-found-page.tsx'),
}

/** A page belongs to the ids in its address: with other ids it is another page, which begins anew. */
function PageOf({ screen }: { readonly screen: AppRoute }) {
  return createElement(use(loadPage(screen)), { key: Object.values(useParams()).join('/') })
}

/** The page of a route, with its title; after a change of page its heading takes the focus, if nothing else has meanwhile. */
function ScreenView({
  screen,
  firstViewRef,
}: {
  readonly screen: AppRoute
  readonly firstViewRef: RefObject<boolean>
}) {
  const messages = useMessages(appMessages)
  const { pathname, hash } = useLocation()
  const [about, setAbout] = useState<string>()
  const page = messages.titles[screen.title]
  const title = messages.titleOf(about === undefined ? page : `${about} · ${page}`)

  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (firstViewRef.current) {
      firstViewRef.current = false
      return
    }
    // A URL with a fragment scrolls there.
    if (hash) return
    window.scrollTo(0, 0)
    focusNewPage()
  }, [pathname, hash, firstViewRef])

  return (
    <PageTitleContext value={setAbout}>
      <PageOf screen={screen} />
    </PageTitleContext>
  )
}

/** During navigation; holds the space of the page until it has loaded. */
function Elsewhere({ to, link }: { readonly to: string; readonly link?: object | undefined }) {
  return (
    <>
      <PageSkeleton />
      <Navigate to={to} state={link} replace />
    </>
  )
}

/** All routes by path; the root leads to login, or home when logged in; other paths to login, or to a page that says so. */
export function AppRoutes() {
  const { pathname, search, state } = useLocation()
  const firstViewRef = useRef(true)
  useNotedFocus()
  // Until a session has ended the page accepts no input: a login during that time would be lost.
  const isBetween = useSessionState((session) => session.matches('restoring') || session.matches('logging out'))
  const user = useSessionState((session) => (session.matches('logged in') ? session.context.session?.user : undefined))
  const hasEnded = useSessionState(({ context }) => context.ending !== undefined)

  if (isBetween) return <PageSkeleton />
  // A person who opens a link gets there after logging in; a logout leaves no path for the next person.
  const link = !user && !hasEnded ? { returnTo: pathname + search } : undefined
  const { returnTo: cameFor } = (state ?? {}) as { readonly returnTo?: string }
  const authState: AuthState = {
    role: user?.role,
    mustChangePassword: user?.resetPassword ?? false,
    mustAddSecondFactor: user?.needsSecondFactor ?? false,
    returnTo: cameFor,
  }
  return (
    <Routes>
      {routes.map((screen) => {
        const elsewhere = redirectFor(screen, authState)
        return (
          <Route
            key={screen.path}
            path={screen.path}
            element={
              elsewhere ? (
                <Elsewhere to={elsewhere} link={link} />
              ) : (
                <ScreenView screen={isForbidden(screen, user?.role) ? notFound : screen} firstViewRef={firstViewRef} />
              )
            }
          />
        )
      })}
      <Route path="/" element={<Elsewhere to={user ? homePath[user.role] : '/login'} />} />
      <Route
        path="*"
        element={
          user ? <ScreenView screen={notFound} firstViewRef={firstViewRef} /> : <Elsewhere to="/login" link={link} />
        }
      />
    </Routes>
  )
}
