import type { TaskRow } from '#contract/endpoints/tasks.ts'

/** The screen of a task: a form of an agency is filled in, a paper of the business is read or handed in. */
export const taskPath = ({ kind, userDocumentId }: Pick<TaskRow, 'kind' | 'userDocumentId'>): string =>
  `/employee/${kind}/${userDocumentId}`
