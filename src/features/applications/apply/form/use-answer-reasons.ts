import { useEffect, useMemo, useState } from 'react'
import type { ApplicationPage } from '#contract/endpoints/applications/public-application.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { interviewReasons } from '../machine/load-interview.ts'
import type { ApplyValues } from '../machine/answers.ts'
import type { AnswerReasons } from './answer-reasons.ts'

/** What is wrong with these answers, by field. */
type ReasonsIn = (values: ApplyValues, page: ApplicationPage) => FieldErrors

let loaded: ReasonsIn | undefined
let loading: Promise<ReasonsIn> | undefined

/** Loads the rules of the answers; a call after a failed download tries again. */
export const loadAnswerRules = (): Promise<ReasonsIn> =>
  (loading ??= import('../machine/answer-rules.ts').then(
    ({ reasonsIn }) => (loaded = reasonsIn),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  ))

const allReasons = (rules: ReasonsIn, at: ApplyValues, page: ApplicationPage): FieldErrors => ({
  ...rules(at, page),
  ...(page.hasWotcQuestions && interviewReasons(at.wotc)),
})

/**
 * Checks the answers by the schema of their request, which is downloaded once the questions are on the screen;
 * `latest` returns the answers as they are.
 */
export const useAnswerReasons = (
  values: ApplyValues,
  page: ApplicationPage,
  latest: () => ApplyValues,
): AnswerReasons => {
  const [reasonsIn, setReasonsIn] = useState(() => loaded)
  const load = async () => {
    const rules = await loadAnswerRules()
    setReasonsIn(() => rules)
    return rules
  }
  useEffect(() => {
    loadAnswerRules().then(
      (rules) => setReasonsIn(() => rules),
      // The next step needs them, and reports it.
      () => undefined,
    )
  }, [])
  const reasons = useMemo(() => reasonsIn && allReasons(reasonsIn, values, page), [reasonsIn, values, page])
  return { reasons, check: async () => allReasons(await load(), latest(), page) }
}
