/** Minutes an access token is valid. */
const tokenMinutes = 15
/** Hours a session lasts on a shared device. */
const sharedHours = 12
/** Days a session on a personal device lasts, and days such a device is trusted. */
export const personalDays = 30
/** Days a session on a personal device lasts without a refresh. */
const personalIdleDays = 14

const minuteMs = 60_000
const earlier = (a: Date, b: number) => (a.getTime() < b ? a : new Date(b))

/** How long a session lasts, and which kind of device it is on. */
export interface SessionLife {
  readonly now: Date
  readonly ends: Date
  readonly isRemembered: boolean
}

/** The life of a session that starts now. */
export const newLife = (now: Date, isRemembered: boolean): SessionLife => {
  const minutes = isRemembered ? personalDays * 1440 : sharedHours * 60
  return { now, ends: new Date(now.getTime() + minutes * minuteMs), isRemembered }
}

/** The life of a stored session: the kind of its device shows in how long it lasts. */
export const lifeOf = (session: { readonly created_at: Date; readonly expires_at: Date }, now: Date): SessionLife => {
  const lasts = session.expires_at.getTime() - session.created_at.getTime()
  return { now, ends: session.expires_at, isRemembered: lasts > sharedHours * 60 * minuteMs }
}

/** When an access token that is made now expires. */
export const accessEnds = ({ now, ends }: SessionLife): Date => earlier(ends, now.getTime() + tokenMinutes * minuteMs)

/**
 * When a refresh token that is made now expires. On a shared device a session ends without a refresh for a token's
 * lifetime plus the idle time of its business.
 */
export const refreshEnds = ({ now, ends, isRemembered }: SessionLife, idleMinutes: number): Date => {
  const minutes = isRemembered ? personalIdleDays * 1440 : tokenMinutes + idleMinutes
  return earlier(ends, now.getTime() + minutes * minuteMs)
}
