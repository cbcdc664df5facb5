/** Clearing the cache, in English. */
export const messages = {
  title: 'Clear the cache?',
  what: 'This removes stored pages and logs you out. Drafts and unsent items stay on this device and come back after you log in.',
  go: 'Clear and log out',
  cancel: 'Cancel',
}
