import { Suspense } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { LanguageProvider } from '#src/shared/i18n/language-provider.tsx'
import { SessionActorContext } from '#src/session/session-actor.ts'
import type { makeSession } from '#src/session/session-actors.ts'
import { Frame } from './shell/app-layout.tsx'
import { LoadingBar } from './shell/loading-bar.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

/** The whole client: language, session, routes, shell. */
export function App({ session }: { readonly session: ReturnType<typeof makeSession> }) {
  return (
    <ErrorBoundary>
      <LoadingBar />
      <Suspense fallback={null}>
        <LanguageProvider>
          <SessionActorContext value={session}>
            <BrowserRouter>
              <Frame />
            </BrowserRouter>
          </SessionActorContext>
        </LanguageProvider>
      </Suspense>
    </ErrorBoundary>
  )
}
