/** Saved views of lists, in English. */
export const messages = {
  views: 'Saved views',
  none: 'You haven’t saved a view of this list.',
  filterFirst: 'To save a view, filter or sort the list first.',
  sharing: 'Your views follow you to other devices. To share one, open it and send the address of this page.',
  goneFilters: (filters: string, count: number) =>
    count === 1
      ? `A filter no longer exists, and doesn’t narrow the list: ${filters}`
      : `These filters no longer exist, and don’t narrow the list: ${filters}`,
  removeGone: 'Remove from the address',
  goneIn: (filters: string, count: number) =>
    count === 1 ? `A filter no longer exists: ${filters}` : `These filters no longer exist: ${filters}`,
  save: 'Save current view',
  saveTitle: 'Save this view?',
  saveVerb: 'Save view',
  saveText: 'Filters, sorting, and columns are saved. The search text isn’t.',
  saved: 'View saved',
  name: 'Name of the view',
  replaces: 'This replaces your view with the same name.',
  rename: 'Rename',
  renameOf: (name: string) => `Rename: ${name}`,
  renameTitle: (name: string) => `Rename “${name}”`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete: ${name}`,
  deleted: (name: string) => `View “${name}” deleted`,
}
