import type { Deps } from '../../deps.ts'
import { sendLink } from './password.rules.ts'

/** Starts the workers of letters and of forgotten passwords; they end with the job library. */
export const startAccountJobs = async (deps: Deps): Promise<void> => {
  await deps.jobs.work('letter', (letter) => deps.mail.send(letter))
  await deps.jobs.work('forgot password', ({ username }) => sendLink(deps, username))
}
