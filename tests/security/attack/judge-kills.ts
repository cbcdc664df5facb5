import { openTally } from './attack.ts'
import type { AttackResult } from './attack.ts'
import type { SentSubmissions, SubmissionToSend } from './kill-sender.ts'
import type { StoredSubmissions } from './kill-world.ts'

/** Compares what was sent with what is stored after the kills; `left` are temporary files. */
export const judgeKills = (
  all: readonly SubmissionToSend[],
  { received, refused }: SentSubmissions,
  stored: StoredSubmissions,
  left: readonly string[],
): AttackResult => {
  const tally = openTally()
  for (const one of all) {
    const confirmation = received.get(one.id)
    if (confirmation === undefined) tally.add(one.endpoint, 'was never received')
    else tally.add(one.endpoint, one.fileId === undefined ? formHarm(one, confirmation, stored) : fileHarm(one, stored))
    const records = stored.recorded.get(one.id)
    if (records !== 1) tally.add(one.endpoint, `recorded ${records ?? 0} times`)
  }
  for (const refusal of refused) tally.add(refusal, 'refused')
  const unknown = [...stored.forms.keys()].filter((id) => !received.has(id))
  tally.add('forms that nobody sent', unknown.length === 0 ? undefined : String(unknown.length))
  const { after } = stored.orphans
  tally.add('files that no row names, after the sweep', after === 0 ? undefined : String(after))
  tally.add('temporary files', left.length === 0 ? undefined : left.join(', '))
  return tally.result
}

const formHarm = ({ id }: SubmissionToSend, confirmation: string, { forms }: StoredSubmissions): string | undefined => {
  const numbers = forms.get(id) ?? []
  if (numbers.length === 0) return 'lost'
  if (numbers.length > 1) return `stored ${numbers.length} times`
  return numbers[0] === confirmation ? undefined : 'stored under another confirmation number'
}

const fileHarm = ({ fileId = '' }: SubmissionToSend, { files }: StoredSubmissions): string | undefined => {
  const file = files.get(fileId)
  if (file === undefined) return 'lost'
  return file.rows === 1 && file.contents === 1 ? undefined : `${file.rows} rows and ${file.contents} contents`
}
