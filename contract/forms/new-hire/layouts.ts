/** A file in which new hires are reported. */
export interface NewHireLayout {
  /** The state (code) whose directory reads it; null for the sheet that is typed from. */
  readonly state: string | null
  readonly extension: 'txt' | 'xlsx'
  /** Where the layout is published. */
  readonly source: string
}

/**
 * The layouts that were found in full. All of them hold several employers: Massachusetts by the order of its records,
 * the others because each row carries its employer. States whose layouts were found in part have none here.
 */
export const newHireLayouts = {
  massachusetts: { state: 'MA', extension: 'txt', source: 'https://www.mass.gov/info-details/new-hire-record-layout' },
  newJersey: { state: 'NJ', extension: 'xlsx', source: 'https://njcsesp.com/upload_excel' },
  tennessee: { state: 'TN', extension: 'xlsx', source: 'https://tnnewhire.com/upload_excel' },
  sheet: { state: null, extension: 'xlsx', source: '42 USC 653a(b)(1)(A): the data that every directory asks for' },
} as const satisfies Record<string, NewHireLayout>
/** The name of a layout. */
export type NewHireLayoutKey = keyof typeof newHireLayouts

/** The names of all layouts. */
export const newHireLayoutKeys = Object.keys(newHireLayouts) as [NewHireLayoutKey, ...NewHireLayoutKey[]]

/** The layout of a state's directory, or the sheet. */
export const layoutOfState = (state: string | undefined): NewHireLayoutKey =>
  newHireLayoutKeys.find((key) => newHireLayouts[key].state === state) ?? 'sheet'
