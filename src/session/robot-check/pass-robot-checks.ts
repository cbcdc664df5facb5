import { Problem } from '#contract/protocol/problems.ts'
import { NetworkError } from '#src/api/network-errors.ts'

/** Checks in a row, before the refusal is shown: the first may expire while the device is offline. */
const mostChecks = 3

const loadSolver = () =>
  import('./solve-robot-check.ts').catch((cause: unknown) => {
    throw new NetworkError(cause)
  })

/**
 * Sends a request; where the server asks for a robot check first, says until when it lasts (milliseconds since 1970),
 * solves it and sends again with the answer.
 */
export const passRobotChecks = async <T>(
  send: (answer: { readonly robotCheckAnswer?: string }) => Promise<T>,
  onCheck: (until: number) => void,
): Promise<T> => {
  let answer: { readonly robotCheckAnswer?: string } = {}
  for (let checks = 0; ; checks++)
    try {
      return await send(answer)
    } catch (error) {
      const check = error instanceof Problem ? error.robotCheck : undefined
      if (check === undefined || checks === mostChecks) throw error
      const until = Date.now() + ((error as Problem).retryAfter ?? 1) * 1000
      onCheck(until)
      const { solveRobotCheck } = await loadSolver()
      answer = { robotCheckAnswer: await solveRobotCheck(check, until) }
    }
}
