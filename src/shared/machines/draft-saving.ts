import type { ActorRefFrom, ErrorActorEvent, EventObject, SnapshotEvent, SnapshotFrom } from 'xstate'
import { assign, sendTo } from 'xstate'
import type { AutosaveOutput, AutosaveState, LastSave } from './autosave.machine.ts'
import { makeAutosaveMachine } from './autosave.machine.ts'

interface Answered {
  readonly values: unknown
}

/** What a machine knows of the draft that is being filled in. */
export interface DraftContext<Content extends Answered, ErrorKind> {
  /** The current step, and the answers as they were when they were last saved or when filling in ended. */
  readonly content: Content
  /** Takes the answers from the form on the screen; null before anything is typed into it. */
  readonly getAnswers: (() => Content['values']) | null
  /** Whether the stored draft holds that content. */
  readonly isSaved: boolean
  /** What happens to the answers that are being typed. */
  readonly saving: AutosaveState
  /** Revision of the stored draft, 0 when there is none. */
  readonly revision: number
  readonly error: ErrorKind | null
  /** The browser had emptied its storage: the answers on the screen were saved anew. */
  readonly wasEmptied: boolean
}

/** What a person does with a draft. */
export type DraftEvent<Content extends Answered & { readonly step: unknown }> =
  /** Something changed: the answers are taken from the form when they are saved. */
  | { readonly type: 'typed'; readonly getAnswers: () => Content['values'] }
  | { readonly type: 'turned'; readonly step: Content['step'] }
  | { readonly type: 'save' }

/** Has a machine's draft saved by an autosave machine, which it invokes under the name and the id `autosave`. */
export const makeDraftSaving = <
  Context extends DraftContext<Answered, unknown>,
  Event extends EventObject,
  Draft extends { readonly content: Context['content'] },
  Interruption extends { readonly kind: string },
>(
  /** What is stored with the answers. */
  restOf: (context: Context) => Omit<Draft, 'content'>,
  toErrorKind: (error: unknown) => Context['error'],
) => {
  const machine = makeAutosaveMachine<Draft, Interruption>()
  type Autosave = ActorRefFrom<typeof machine>
  const draftOf = (context: Context) => {
    const { content, getAnswers } = context
    return {
      ...restOf(context),
      content: getAnswers === null ? content : { ...content, values: getAnswers() },
    } as Draft
  }
  const errorAfter = (lastSave: LastSave) =>
    lastSave === undefined ? {} : { error: lastSave.error === undefined ? null : toErrorKind(lastSave.error) }
  const reportChange = sendTo<Context, Event, undefined, Autosave, Event>('autosave', ({ context }) => ({
    type: 'changed',
    getDraft: () => draftOf(context),
  }))
  const saveNow = sendTo<Context, Event, undefined, Autosave, Event>('autosave', { type: 'save' })
  return {
    machine,
    /** The transitions of the state in which the draft is saved. */
    transitions: {
      typed: { actions: ['store form', reportChange] },
      turned: { actions: ['store step', reportChange, saveNow] },
      save: { actions: saveNow },
    } as const,
    /** The action that ends saving, when what was typed last is saved. */
    finish: sendTo<Context, Event, undefined, Autosave, Event>('autosave', { type: 'finish' }),
    /** What the person can do about what failed. */
    storeError: assign<Context, ErrorActorEvent, undefined, Event, never>(
      ({ event }) => ({ error: toErrorKind(event.error) }) as Partial<Context>,
    ),
    /** The input of the autosave machine. */
    input: ({ context }: { readonly context: Context }) => ({
      draft: draftOf(context),
      revision: context.revision,
      isSaved: context.isSaved,
    }),
    /** The action for each of its snapshots: the step on the screen may be another by now. */
    onSnapshot: assign<Context, SnapshotEvent<SnapshotFrom<typeof machine>>, undefined, Event, never>(
      ({ context: { content, wasEmptied }, event: { snapshot } }) =>
        ({
          content: { ...content, values: snapshot.context.draft.content.values },
          revision: snapshot.context.revision,
          saving: snapshot.value,
          wasEmptied: wasEmptied || snapshot.context.wasEmptied,
          ...errorAfter(snapshot.context.lastSave),
        }) as Partial<Context>,
    ),
    /** What its end changes. */
    after: ({ draft, revision, isSaved, lastSave }: AutosaveOutput<Draft, Interruption>) => ({
      content: draft.content,
      getAnswers: null,
      revision,
      isSaved,
      saving: 'idle' as const,
      ...errorAfter(lastSave),
    }),
  }
}
