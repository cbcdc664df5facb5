import { assign, fromPromise, setup } from 'xstate'
import { missingActor } from './missing-actor.ts'

/** What is saved: a snapshot of the draft, over the revision it was read from. */
export interface DraftSnapshot<Draft> {
  readonly draft: Draft
  readonly revision: number
}

/** Saved over the previous revision, or anew (`isSavedAgain`) because that had vanished from the device. */
interface SavedDraft {
  readonly kind: 'saved'
  readonly revision: number
  readonly isSavedAgain?: true
}

/** The result of saving: saved, or, of another kind, not at all because of another tab. */
export type SaveResult<Interruption extends { readonly kind: string }> = SavedDraft | Interruption

/** Whether there is something to save, and whether it is being saved. */
export type AutosaveState = 'idle' | 'typing' | 'saving' | 'saved' | 'unsaved' | 'ended'

/** How the last save ended: without an error, or with one; undefined before the first. */
export type LastSave = { readonly error?: unknown } | undefined

/** A draft that is being saved while it changes. */
export interface AutosaveContext<Draft, Interruption> {
  /** Takes a snapshot of the draft. */
  readonly getDraft: () => Draft
  /** The last snapshot taken. */
  readonly draft: Draft
  readonly revision: number
  /** It differs from what is stored. */
  readonly isChanged: boolean
  readonly isFinishing: boolean
  readonly lastSave: LastSave
  /** What was stored before had vanished from the device. */
  readonly wasEmptied: boolean
  readonly interruption: Interruption | null
}

/** What happens to a draft. */
export type AutosaveEvent<Draft> =
  /** Something changed: the snapshot is taken when it is saved. */
  | { readonly type: 'changed'; readonly getDraft: () => Draft }
  /** Saves what changed without waiting for a pause. */
  | { readonly type: 'save' }
  /** Saves, and ends. */
  | { readonly type: 'finish' }

/** How saving a draft ended. */
export type AutosaveOutput<Draft, Interruption> = DraftSnapshot<Draft> & {
  /** Whether the stored draft is this very one. */
  readonly isSaved: boolean
  readonly lastSave: LastSave
  /** What stopped it; null: it was asked to finish. */
  readonly interruption: Interruption | null
}

const isSaved = <Interruption extends { readonly kind: string }>(
  result: SaveResult<Interruption>,
): result is SavedDraft => result.kind === 'saved'

/**
 * Saves a draft while it is being typed: after a pause, when asked to, and again after a failure such as a full device.
 * It ends when it is asked to finish, having saved if that is possible, and when another tab has changed the draft.
 */
export const makeAutosaveMachine = <Draft, Interruption extends { readonly kind: string }>() => {
  type Context = AutosaveContext<Draft, Interruption>
  return setup({
    types: {
      context: {} as Context,
      events: {} as AutosaveEvent<Draft>,
      input: {} as DraftSnapshot<Draft> & { readonly isSaved: boolean },
      output: {} as AutosaveOutput<Draft, Interruption>,
    },
    actors: { save: fromPromise<SaveResult<Interruption>, DraftSnapshot<Draft>>(missingActor) },
    delays: { 'typing pause': 400, 'save retry': 15_000 },
    guards: {
      'has changed': ({ context }) => context.isChanged,
      'is finishing': ({ context }) => context.isFinishing,
      'is interrupted': ({ context }) => context.interruption !== null,
    },
    actions: {
      'note change': assign(({ event }) =>
        event.type === 'changed' ? { getDraft: event.getDraft, isChanged: true, isFinishing: false } : {},
      ),
      'note finish': assign({ isFinishing: true }),
      'take snapshot': assign(({ context }) => ({ draft: context.getDraft(), isChanged: false })),
      'note result': assign(({ context }, { result }: { result: SaveResult<Interruption> }) =>
        isSaved(result)
          ? { revision: result.revision, lastSave: {}, wasEmptied: context.wasEmptied || result.isSavedAgain === true }
          : { interruption: result },
      ),
      'note error': assign((_, { error }: { error: unknown }) => ({ isChanged: true, lastSave: { error } })),
    },
  }).createMachine({
    id: 'autosave',
    context: ({ input }) => ({
      getDraft: () => input.draft,
      draft: input.draft,
      revision: input.revision,
      isChanged: !input.isSaved,
      isFinishing: false,
      lastSave: undefined,
      wasEmptied: false,
      interruption: null,
    }),
    initial: 'idle',
    on: {
      changed: { target: '.typing', actions: 'note change' },
      finish: { target: '.saving', actions: 'note finish' },
    },
    states: {
      idle: { always: { guard: 'has changed', target: 'typing' } },
      typing: { after: { 'typing pause': 'saving' }, on: { save: 'saving' } },
      saving: {
        // A running save is awaited: a second one in parallel would find the revision changed.
        on: { changed: { actions: 'note change' }, finish: { actions: 'note finish' } },
        entry: 'take snapshot',
        invoke: {
          src: 'save',
          input: ({ context: { draft, revision } }) => ({ draft, revision }),
          onDone: {
            target: 'saved',
            actions: { type: 'note result', params: ({ event }) => ({ result: event.output }) },
          },
          onError: {
            target: 'unsaved',
            actions: { type: 'note error', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      saved: {
        always: [
          { guard: 'is interrupted', target: 'ended' },
          { guard: 'has changed', target: 'typing' },
          { guard: 'is finishing', target: 'ended' },
        ],
      },
      unsaved: {
        always: { guard: 'is finishing', target: 'ended' },
        after: { 'save retry': 'saving' },
        on: { save: 'saving' },
      },
      ended: { type: 'final' },
    },
    output: ({ context: { getDraft, draft, revision, isChanged, lastSave, interruption } }) => ({
      draft: isChanged ? getDraft() : draft,
      revision,
      isSaved: !isChanged && interruption === null,
      lastSave,
      interruption,
    }),
  })
}
