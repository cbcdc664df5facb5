/** Whose screens a device downloads for use without a network; each set adds to the one before. */
export const screenSets = ['applicant', 'employee', 'staff'] as const
export type ScreenSet = (typeof screenSets)[number]

/** What a page tells the worker about screens; the worker answers with `DownloadedScreens` on the port. */
export type ScreensMessage =
  /** Asks which sets are downloaded. */
  | { readonly type: 'list downloads' }
  /** Asks to download a set, and all before it. */
  | { readonly type: 'download screens'; readonly set: ScreenSet }

/** The sets that are complete on this device. */
export interface DownloadedScreens {
  readonly downloaded: readonly ScreenSet[]
}

/** The sets up to and including one. */
export const setsUpTo = (set: ScreenSet): readonly ScreenSet[] => screenSets.slice(0, screenSets.indexOf(set) + 1)
