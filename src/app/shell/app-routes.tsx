import { lazy, useEffect, useRef, type ComponentType } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { homeOf } from '#contract/roles.ts'
import { useWords } from '#src/i18n/words.ts'
import { useSessionState } from '#src/session/session-actor.ts'
import { pageHeadingId } from '#src/ui/page.tsx'
import { mainId } from '#src/ui/shell.tsx'
import { screens, type Screen } from '../screens.ts'
import { appWords } from '../words/words.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { sentTo, type Standing } from './sent-to.ts'

const pages = new Map<Screen, ComponentType>(screens.map((screen) => [screen, lazy(screen.load)]))

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const goToHeading = () => (document.getElementById(pageHeadingId) ?? document.getElementById(mainId))?.focus()

/** The page of a screen, with its title; after a change of page the heading takes the focus. */
function ScreenView({ screen, isFirst }: { readonly screen: Screen; readonly isFirst: () => boolean }) {
  const words = useWords(appWords)
  const { pathname } = useLocation()
  const Page = pages.get(screen)
  const title = words.titleOf(words.titles[screen.title])

  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (isFirst()) return
    window.scrollTo(0, 0)
    goToHeading()
  }, [pathname, isFirst])

  return Page ? <Page /> : null
}

/** All screens by address; the rest goes to sign-in, or home when signed in. */
export function AppRoutes() {
  const { pathname, search } = useLocation()
  const isRestoring = useSessionState((state) => state.matches('restoring'))
  const user = useSessionState((state) => (state.matches('signed in') ? state.context.session?.user : undefined))
  const hasEnded = useSessionState(({ context }) => context.ending !== undefined)
  const firstPath = useRef<string | undefined>(pathname)
  const openedAt = useRef(pathname + search)
  const isFirst = useRef(() => {
    const was = firstPath.current
    firstPath.current = undefined
    return was !== undefined && document.activeElement === document.body
  })

  const cameFor =
    hasEnded || isSame(openedAt.current, '/login') || openedAt.current === '/' ? undefined : openedAt.current
  const standing: Standing = { role: user?.role, mustChangePassword: user?.resetPassword ?? false, cameFor }
  useEffect(() => {
    // A link is followed once; after that, signing in leads home.
    if (user) openedAt.current = '/'
  }, [user])

  if (isRestoring) return <PageSkeleton />
  return (
    <Routes>
      {screens.map((screen) => {
        const elsewhere = sentTo(screen, standing)
        return (
          <Route
            key={screen.path}
            path={screen.path}
            element={
              elsewhere ? <Navigate to={elsewhere} replace /> : <ScreenView screen={screen} isFirst={isFirst.current} />
            }
          />
        )
      })}
      <Route path="*" element={<Navigate to={user ? homeOf[user.role] : '/login'} replace />} />
    </Routes>
  )
}
