/** Company documents on this device, in English. */
export const messages = {
  needTitle: 'These need the internet',
  offerTitle: 'Read documents later without the internet?',
  offerText: 'Your phone says that data may cost money here.',
  download: (count: number) => (count === 1 ? 'Download 1 document' : `Download ${count} documents`),
}

/** The type of these messages in every language. */
export type OfflineDocumentsMessages = typeof messages
