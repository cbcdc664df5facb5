import { waitFor } from 'xstate'
import { createClient } from '#src/api/client.ts'
import { apiPrefix } from '#src/api/prefix.ts'
import { flushBeforeLock } from '#src/shared/flush-before-lock.ts'
import { currentLanguage } from '#src/shared/i18n/language.ts'
import { countedFetch } from '#src/shared/request/in-flight-count.ts'
import type { SessionActor } from '../session-actor.ts'
import { toLoginResult } from '../session.ts'
import { withStepUp } from '../with-step-up.ts'

/**
 * Switches this device to another employer of the log-in. The session here ends like any other, in all tabs: drafts are
 * saved, and what waits to be sent stays sealed and is sent for the employer it was signed for. Throws what refused the
 * switch; then nothing has changed.
 */
export const switchEmployer = async (actor: SessionActor, userId: number): Promise<void> => {
  const current = actor.getSnapshot().context.session
  if (!current) return
  await flushBeforeLock()
  const client = withStepUp(
    createClient({
      prefix: apiPrefix,
      language: currentLanguage,
      fetch: countedFetch,
      prove: async (request) => (await import('../device-key.ts')).proveDevice(request),
      token: () => actor.getSnapshot().context.session?.token,
    }),
  )
  const reply = await client.call('employers.switch', { body: { userId } })
  const arrival = toLoginResult(reply, current.deviceKind, Date.now())
  actor.send({ type: 'log out', ending: 'requested' })
  await waitFor(actor, (state) => state.matches('logged out'))
  actor.send({ type: 'switch', arrival })
}
