import { filesOf } from '../drafts/draft-files.ts'
import { draftMark, saveDraft } from '../drafts/drafts.ts'
import { enqueueSubmission } from '../outbox/enqueue-submission.ts'
import type { SubmissionDraft } from '../outbox/enqueue-submission.ts'
import { createIdempotentServer } from './idempotent-server.fixture.ts'
import type { IdempotentServer, Open } from './idempotent-server.fixture.ts'
import { freshDevice, logIn, vaultKey } from './device.fixture.ts'
import { createOfflineFixture } from './clock.fixture.ts'

export const maria = 'person:1'
export const tom = 'person:2'
/** The same at each of her logins. */
export const mariasKey = vaultKey(1)

/** A PDF of a few bytes. */
export const pdf = (name = 'card.pdf', text = 'card') => new File([`%PDF-${text}`], name)

/** A finished form, ready to be submitted. */
export const formOf = (server: IdempotentServer, owner: string, lane: string): SubmissionDraft => ({
  owner,
  lane,
  endpoint: 'w4.create',
  edition: '2026',
  ticket: server.ticket(owner, lane),
  sealing: server.sealing,
  body: { userDocumentId: Number(lane.slice(4)) },
})

/** A new device where Maria is logged in, an idempotent server, and the network between them. */
export const createSubmissionFixture = async (open: Open) => {
  await freshDevice()
  const server = await createIdempotentServer(open)
  const world = createOfflineFixture(server.send)
  await logIn(maria, [mariasKey])
  /** The logged-in user fills in a form and submits it, with the files of its draft. */
  const submit = async (owner: string, lane: string, ssn = '123-45-6789') => {
    const over = (await draftMark(owner, lane))?.revision ?? 0
    await saveDraft(lane, { edition: '2026', answers: { ssn }, step: 'sign' }, over)
    const form = formOf(server, owner, lane)
    return enqueueSubmission(
      {
        ...form,
        body: { ...form.body, ssn } as typeof form.body,
        files: (await filesOf(lane)).map((file) => ({ ...file, documentName: 'SSC' as const })),
      },
      world.ports.now,
      { ...world.ports, isOnline: () => false, wait: () => Promise.resolve() },
    )
  }
  return { server, world, submit, lanesSent: () => server.effects.map(({ lane }) => lane) }
}
