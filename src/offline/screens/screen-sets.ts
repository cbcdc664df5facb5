/** Whose screens a device downloads for offline use, and the viewer of documents; each set adds to the previous one. */
export const screenSets = ['applicant', 'interview', 'employee', 'documents', 'staff'] as const
/** The name of a set of screens that is downloaded together. */
export type ScreenSet = (typeof screenSets)[number]

/** What a page sends the worker about screens; the worker responds with `DownloadedScreens` on the port. */
export type ScreensMessage =
  /** Asks which sets are downloaded. */
  | { readonly type: 'list downloads' }
  /** Asks to download a set, and all before it. */
  | { readonly type: 'download screens'; readonly set: ScreenSet }
  /** On a full device: deletes all but the applicant's, which stay on the server. */
  | { readonly type: 'delete screens' }

/** The sets that are complete on this device. */
export interface DownloadedScreens {
  readonly downloaded: readonly ScreenSet[]
}

/** The sets up to and including one. */
export const setsUpTo = (set: ScreenSet): readonly ScreenSet[] => screenSets.slice(0, screenSets.indexOf(set) + 1)
