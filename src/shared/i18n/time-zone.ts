import { createContext, use } from 'react'
import { todayIn } from './dates.ts'

/** The time zone of the business or location whose record a page shows; undefined where it shows none. */
export const TimeZoneContext = createContext<string | undefined>(undefined)

/** The time zone by whose days the page counts; undefined: this device's. */
export const useTimeZone = (): string | undefined => use(TimeZoneContext)

/** Today's calendar day (YYYY-MM-DD) of the business whose record the page shows. */
export const useToday = (): string => todayIn(useTimeZone())
