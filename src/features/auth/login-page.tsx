import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { useSessionState } from '../../session/session-actor.ts'
import { PasswordStep } from './password-step.tsx'

const CodeStep = lazy(() => import('./code-step.tsx'))
const PasskeyStep = lazy(() => import('./passkey-step.tsx'))

/** Logging in: the password, then a passkey or the one-time code; or a passkey alone. */
export default function LoginPage() {
  const challenge = useSessionState(({ context }) => context.challenge)
  const [chosen, setChosen] = useState<{ readonly login: string | undefined; readonly usesPasskey: boolean }>()
  const login = challenge?.authCode
  const usesPasskey = chosen && chosen.login === login ? chosen.usesPasskey : challenge?.methods[0] === 'passkey'
  const choose = (isPasskey: boolean) => setChosen({ login, usesPasskey: isPasskey })
  if (!challenge && !usesPasskey) return <PasswordStep onPasskey={() => choose(true)} />
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      {usesPasskey || !challenge ? (
        <PasskeyStep key={login} challenge={challenge} onOther={() => choose(false)} />
      ) : (
        <CodeStep key={login} challenge={challenge} onPasskey={() => choose(true)} />
      )}
    </Suspense>
  )
}
