import '#src/shared/ui/base/tokens.css'
import '#src/shared/ui/base/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { preloadFirstRoute, preloadAfterLogin } from './app/preload.ts'
import { whenIdle } from './app/when-idle.ts'
import { startUpdates } from './app/update/updates.ts'
import { drainOutboxAtStart } from './session/wake-outbox.ts'
import { makeSession } from './session/session-actors.ts'

const session = makeSession()
const ahead = preloadFirstRoute(location.pathname, session.client)
session.actor.start()

await ahead
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App session={session} />
  </StrictMode>,
)

whenIdle(() => {
  void drainOutboxAtStart()
  void startUpdates()
  preloadAfterLogin()
})
