import type { TaskRow } from '#contract/endpoints/tasks.ts'

/** The path of a task: a form is filled in, a company document is read or uploaded. */
export const taskPath = ({ kind, userDocumentId }: Pick<TaskRow, 'kind' | 'userDocumentId'>): string =>
  `/employee/${kind === 'form' ? 'form' : 'document'}/${userDocumentId}`
