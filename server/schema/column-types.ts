import type { ColumnType, JSONColumnType } from 'kysely'

/** A time: read as Date, written as Date; set by the database if left out. */
export type Moment = ColumnType<Date, Date | undefined, Date>
/** The same, nullable. */
export type MomentOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>
/** JSON: read parsed, written as text. */
export type Json<T extends object> = JSONColumnType<T>
/** The same, nullable. */
export type JsonOrNull<T extends object> = ColumnType<T | null, string | null | undefined, string | null>
