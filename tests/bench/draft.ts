import type { Page } from '@playwright/test'
import { formMachine } from '#src/forms/lifecycle/machine/form.machine.ts'
import type { TestServer } from '../server/server-process.ts'
import { logIn, withBrowser } from './browser.ts'
import type { ObservedSave } from './draft-page.ts'
import { longestTask, prepareDraftWatch, saveAfterKey } from './draft-page.ts'
import type { Figure } from './figure.ts'
import { list, median, quantile } from './numbers.ts'
import { withSeededServer } from './seeded.ts'

const rounds = 3
const perRound = 20

/** The app's own pause after typing, as in its machine. */
const typingPause = (): number => {
  const pause = formMachine.implementations.delays['typing pause']
  if (typeof pause !== 'number') throw new Error('the typing pause is no number any more')
  return pause
}

/** Types a short address over and over: every key is one save. */
const typeOn = async (page: Page): Promise<readonly ObservedSave[]> => {
  const saves: ObservedSave[] = []
  for (let count = 0; count < perRound; count += 1)
    saves.push(await saveAfterKey(page, count % 10 === 9 ? 'Backspace' : String(count % 10)))
  return saves
}

const typed = (server: TestServer, userDocumentId: number) =>
  withBrowser({}, async (context) => {
    const page = await context.newPage()
    await prepareDraftWatch(page)
    await page.goto(`${server.url}/login`)
    await logIn(page, server)
    await page.locator(`a[href$="/employee/form/${userDocumentId}"]`).first().click()
    const field = page.locator('#answer-streetAddress')
    await field.click()
    // The first save requests persistent storage and warms up the encryption.
    await saveAfterKey(page, 'A')
    await longestTask(page)
    const done: { saves: readonly ObservedSave[]; longest: number }[] = []
    for (let round = 0; round < rounds; round += 1)
      done.push({ saves: await typeOn(page), longest: await longestTask(page) })
    return done
  })

/** From a keystroke in the W-4 to its encrypted draft on disk, without the app's own pause. */
export const measureDraft = (): Promise<readonly Figure[]> =>
  withSeededServer(1, async (server, { tasks }) => {
    const pause = typingPause()
    const done = await typed(server, tasks[0]?.userDocumentId ?? 0)
    const saves = done.flatMap((round) => round.saves)
    const delays = saves.map(({ typedAt, writtenAt }) => writtenAt - typedAt - pause)
    const writing = saves.map(({ putAt, writtenAt }) => writtenAt - putAt)
    const longest = done.map((round) => round.longest)
    return [
      {
        name: 'A keystroke to its encrypted draft on disk, p95',
        value: quantile(delays, 0.95),
        unit: 'ms',
        budget: { most: 50 },
        detail: `after the typing pause of ${pause} ms; ${saves.length} saves, median ${median(delays).toFixed(1)} ms, of which the write itself ${median(writing).toFixed(1)} ms`,
      },
      {
        name: 'Longest task while typing',
        value: median(longest),
        unit: 'ms',
        budget: { most: 50 },
        detail: `only tasks over 50 ms count; ${rounds} rounds of ${perRound} saves: ${list(longest, 0)}`,
      },
    ]
  })
