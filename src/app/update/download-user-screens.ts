import type { ScreenSet } from '#src/offline/screens/screen-sets.ts'
import type { SessionActor } from '#src/session/session-actor.ts'
import { downloadScreens } from '#src/shared/request/downloaded-screens.ts'
import { whenIdle } from '../when-idle.ts'

/**
 * Has the worker download the screens of the logged-in user while the page is idle: an employee's forms, or the screens
 * of staff. A download that fails is retried when the device is back online.
 */
export const downloadUserScreens = (session: SessionActor): void => {
  const requested = new Set<ScreenSet>()
  const request = (set: ScreenSet) => {
    if (requested.has(set)) return
    requested.add(set)
    whenIdle(() => {
      void downloadScreens(set).then((isDownloaded) => (isDownloaded ? undefined : requested.delete(set)))
    })
  }
  const check = () => {
    const state = session.getSnapshot()
    const role = state.matches('logged in') ? state.context.session?.user.role : undefined
    if (role !== undefined) request(role === 'EMPLOYEE' ? 'employee' : 'staff')
  }
  session.subscribe(check)
  window.addEventListener('online', check)
  check()
}
