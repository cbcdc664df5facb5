import '#src/shared/ui/base/tokens.css'
import '#src/shared/ui/base/base.css'
import '#src/shared/history-steps.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { followEditions, preloadFirstRoute, preloadAfterLogin } from './app/preload.ts'
import './app/install-prompt.ts'
import { whenIdle } from './app/when-idle.ts'
import { downloadUserScreens } from './app/update/download-user-screens.ts'
import { startUpdates } from './app/update/updates.ts'
import { isKiosk, kioskDeviceKey, startKiosk } from './shared/kiosk-mode.ts'
import { readStored } from './shared/local-storage.ts'
import { drainOutboxAtStart } from './session/wake-outbox.ts'
import { makeSession } from './session/session-actors.ts'

startKiosk()
const session = makeSession()
const ahead = preloadFirstRoute(location.pathname, session.client)
session.actor.start()
// Somebody logs in on a page that had no need of them.
session.actor.subscribe((state) => {
  if (state.matches('logged in')) void followEditions()
})

// The server opens no session of staff on a kiosk: it has to know that the mode was left, also where the PIN was checked
// without a network.
const reportLeftKiosk = () => {
  if (isKiosk() || readStored(kioskDeviceKey) === null) return
  const report = () => void import('./session/kiosk/contact.ts').then(({ contactServer }) => contactServer())
  report()
  window.addEventListener('online', report)
}

const show = () => {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <App session={session} />
    </StrictMode>,
  )
}

// Not awaited here: pages share a chunk with this module, and would wait for it to finish.
void ahead.then(show)

whenIdle(() => {
  void drainOutboxAtStart(session.client)
  void startUpdates()
  downloadUserScreens(session.actor)
  reportLeftKiosk()
  preloadAfterLogin()
})
