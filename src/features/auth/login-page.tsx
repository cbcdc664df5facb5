import { useSessionState } from '../../session/session-actor.ts'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'

/** Logging in: the password, then the one-time code. */
export default function LoginPage() {
  const challenge = useSessionState(({ context }) => context.challenge)
  return challenge ? <CodeStep key={challenge.authCode} challenge={challenge} /> : <PasswordStep />
}
