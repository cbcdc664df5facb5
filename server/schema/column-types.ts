import type { ColumnType, JSONColumnType } from 'kysely'

/** A moment: read as Date, written as Date; filled by the database where left out. */
export type Moment = ColumnType<Date, Date | undefined, Date>
/** The same where there may be none. */
export type MomentOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>
/** JSON: read as it is, written as text. */
export type Json<T extends object> = JSONColumnType<T>
