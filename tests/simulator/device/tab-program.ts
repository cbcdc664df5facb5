import { createActor, fromCallback } from 'xstate'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import { socialSecurityCard } from '#contract/domain/lookups.ts'
import { w4 } from '#contract/forms/w4/w4.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import type { FormModule } from '#src/forms/form-module.ts'
import { w4Blank, w4FieldsChangedBetween, w4Steps, toW4Submission } from '#src/forms/w4/values.ts'
import { employeePart } from '#src/forms/lifecycle/machine/employee-part.ts'
import { formActors } from '#src/forms/lifecycle/machine/form-actors.ts'
import { formMachine } from '#src/forms/lifecycle/machine/form.machine.ts'
import type { FormActor } from '#src/forms/lifecycle/machine/form-actor.ts'
import { fetchPacket, readCachedPacket } from '#src/forms/task-list/task-list.ts'
import { loadDraft } from '#src/offline/drafts/drafts.ts'
import { confirmationsFor, lostFor, outboxState } from '#src/offline/outbox/outbox.ts'
import { unstored } from '#src/offline/outbox/unstored.ts'
import { vaultOwner } from '#src/offline/vault/vault.ts'
import { activityLine } from '#src/session/activity.ts'
import { idleMachine } from '#src/session/idle.machine.ts'
import type { IdleEvent } from '#src/session/idle.machine.ts'
import { makeSession } from '#src/session/session-actors.ts'
import { ownerOf } from '#src/session/session-context.tsx'
import { compareReceipts, drainOutboxAtStart } from '#src/session/wake-outbox.ts'
import { runSaving } from '#src/shared/machines/save-when-leaving.ts'

/** Form W-4 without its pages. */
const w4Form = {
  definition: w4,
  blank: w4Blank,
  files: { SupportiveDocPath: socialSecurityCard },
  stepsFor: w4Steps,
  toSubmission: toW4Submission,
  fieldsChangedBetween: w4FieldsChangedBetween,
} as unknown as FormModule

const clockTick = 30_000

/** A form that is open in a tab. */
interface OpenForm {
  readonly lane: string
  /** The status of the task, as the list said. */
  readonly status: string
  readonly actor: FormActor
  readonly leave: () => Promise<void>
}

/** Opens the app in a tab: what its pages do with sessions, forms and the outbox, without showing anything. */
export const openApp = () => {
  const { actor: session, client } = makeSession()
  let form: OpenForm | undefined
  let stopIdling = () => undefined as void
  const owner = (): string | undefined => {
    const current = session.getSnapshot()
    const held = current.matches('logged in') ? current.context.session : undefined
    return held && ownerOf(held.user)
  }
  const asker = () => {
    const held = session.getSnapshot().context.session
    if (held === undefined) throw new Error('nobody is logged in')
    return { client, owner: ownerOf(held.user), deviceKind: held.deviceKind }
  }
  const watchIdling = (of: string, minutes: number | undefined) => {
    const line = activityLine(of)
    const idle = createActor(
      idleMachine.provide({
        actors: {
          'watch activity': fromCallback<IdleEvent>(({ sendBack }) => line.listen(sendBack)),
          'watch the clock': fromCallback<IdleEvent>(({ sendBack }) => {
            const timer = setInterval(() => sendBack({ type: 'tick', at: Date.now() }), clockTick)
            return () => clearInterval(timer)
          }),
        },
      }),
      { input: { minutes, now: Date.now() } },
    )
    idle.subscribe((state) => {
      if (state.matches('expired')) session.send({ type: 'log out', ending: 'idle' })
    })
    idle.start()
    return () => void idle.stop()
  }
  const leaveForm = async (): Promise<void> => {
    const left = form
    form = undefined
    await left?.leave()
    left?.actor.stop()
  }
  let shownTo: string | undefined
  session.subscribe(() => {
    const now = owner()
    if (now === shownTo) return
    shownTo = now
    stopIdling()
    stopIdling = () => undefined
    if (now === undefined) void leaveForm()
    else stopIdling = watchIdling(now, session.getSnapshot().context.session?.user.sessionMinutes)
  })
  session.start()
  void drainOutboxAtStart(client)

  return {
    client,
    session,
    owner,
    vaultOwner,
    state: (): string => JSON.stringify(session.getSnapshot().value),
    /** The task list: the server's, or what is stored here. */
    tasks: async (): Promise<readonly TaskRow[]> => {
      const packet = await fetchPacket(asker()).catch(() => readCachedPacket(asker().owner))
      void compareReceipts(client).catch(() => undefined)
      return packet?.rows ?? []
    },
    openForm: (row: TaskRow): void => {
      void leaveForm()
      const services = {
        ...asker(),
        formModule: w4Form,
        row,
        part: employeePart(asker(), w4Form, row),
        isOnline: () => navigator.onLine,
        wake: () => void dispatchEvent(new Event('firstday:submitted')),
      }
      const actor = createActor(formMachine.provide({ actors: formActors(services) }), {
        input: { userDocumentId: row.userDocumentId },
      }) as FormActor
      const leave = runSaving(actor)
      form = { lane: taskLane(row.userDocumentId), status: row.status, actor, leave }
    },
    form: () => form,
    leaveForm,
    /** Submissions that only this tab has, because the device has no space. */
    idsInMemory: (): readonly string[] => [...unstored.copies.keys(), ...unstored.again.keys()],
    loadDraft,
    confirmationsFor,
    lostFor,
    outboxState,
  }
}

/** An app that runs in a tab. */
export type App = ReturnType<typeof openApp>
