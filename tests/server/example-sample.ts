const isToken = /^(?=.*\d)[\w.=+/-]{32,}$/
const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const listMax = 2

/** A response as documentation shows it: lists shortened, secrets and long texts by name, timestamps of one day. */
export const answerSample = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, listMax).map(answerSample)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, answerSample(each)]))
  if (typeof value !== 'string') return value ?? null
  if (isMoment.test(value)) return '2026-11-21T17:00:00.000Z'
  return isToken.test(value) || value.length > 400 ? '…' : value
}
