import { object } from 'yup'
import { kioskCodeIn, pinDigits } from '../domain/kiosk.ts'
import { roleGroups } from '../domain/roles.ts'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { count, flag, id, moment, requiredMessage, text, verbatim, withMessage } from '../protocol/fields.ts'

/** Revoked devices that a list still has, in days after their end. */
export const revokedShownDays = 30

/** Why unsent work of a device needs somebody: a deadline of its location is near, or it is old. */
export type DeviceWarning = 'deadline' | 'old'

/** A device that runs as a kiosk, with what it said last. */
export interface EnrolledDevice {
  readonly id: number
  readonly name: string
  readonly locationId: number
  readonly locationName: string
  readonly businessName: string
  readonly status: 'active' | 'locked' | 'revoked'
  /** ISO time. */
  readonly enrolledAt: string
  readonly enrolledBy: string
  /** ISO time; null before the first contact. The facts below are of then. */
  readonly lastContactAt: string | null
  readonly version: string | null
  /** False after somebody left kiosk mode with the PIN. */
  readonly isInKioskMode: boolean
  readonly unsentCount: number
  /** ISO time; null without unsent work. */
  readonly oldestUnsentAt: string | null
  readonly freeBytes: number | null
  /** Whether its browser never deletes what is stored; null if unknown. */
  readonly isPersistent: boolean | null
  readonly warning: DeviceWarning | null
  /** The next deadline of its location, YYYY-MM-DD, where it is the reason of the warning. */
  readonly nextDeadline: string | null
  /** ISO time; null if no update waits for its next contact. */
  readonly updateRequestedAt: string | null
  /** The code that it was set up by; null if a colleague logged in on it. */
  readonly codeId: number | null
}

/** A code by which a device sets itself up as a kiosk, once. It can't be read again. */
export interface DeviceCode {
  readonly codeId: number
  readonly code: string
  /** ISO time. */
  readonly expiresAt: string
}

/** What a device is told at each contact. */
export interface DeviceState {
  readonly enrollmentId: number
  readonly status: 'active' | 'locked' | 'revoked'
  readonly name: string
  readonly locationName: string
  readonly businessName: string
  /** The application page; null while the business takes no applications. */
  readonly slug: string | null
  readonly logoUrl: string | null
  /** Whom to call. */
  readonly phone: string | null
  /** ISO time: a PIN that was checked before is out of date. */
  readonly pinSetAt: string
  /** ISO time; null if there is no update to do. */
  readonly updateRequestedAt: string | null
}

const pin = () =>
  verbatim(pinDigits.max)
    .required(requiredMessage)
    .test('digits', withMessage('pinDigits', { min: pinDigits.min, max: pinDigits.max }), (value) =>
      new RegExp(`^\\d{${pinDigits.min},${pinDigits.max}}$`).test(value ?? ''),
    )
    .test('no run', withMessage('pinWeak'), (value) => !/^(\d)\1*$/.test(value) && !'01234567890'.includes(value))

const deviceName = () => text(60).required(requiredMessage)
const ofDevice = object({ enrollmentId: id().required(requiredMessage) })
const allow = roleGroups.review

/** Shared devices that run as kiosks. */
export const devices = {
  list: endpoint({
    method: 'POST',
    path: '/Devices/List',
    allow,
    summary: 'List the devices that run as kiosks, with what each said last',
    body: object({ businessId: id() }).default({}),
    reply: reply<{ readonly list: readonly EnrolledDevice[] }>(),
  }),
  enroll: endpoint({
    method: 'POST',
    path: '/Devices/Enroll',
    allow,
    summary: 'Set up the device that sends this as a kiosk of a location; it proves its key',
    body: object({ locationId: id().required(requiredMessage), name: deviceName(), pin: pin() }),
    needsStepUp: true,
    provesDevice: true,
    isSecret: true,
    reply: reply<DeviceState>(),
  }),
  contact: endpoint({
    method: 'POST',
    path: '/Devices/Contact',
    allow: 'anyone',
    summary: 'Sent by a kiosk, which proves its key: what it has, and what it is to do',
    body: object({
      version: text(40).required(requiredMessage),
      isInKioskMode: flag().required(requiredMessage),
      unsentCount: count(1_000_000).required(requiredMessage),
      /** The age of the oldest unsent entry: a device's clock may be wrong. */
      oldestUnsentSeconds: count(1_000_000_000),
      freeBytes: count(Number.MAX_SAFE_INTEGER),
      isPersistent: flag(),
      /** The request for an update that the device has followed. */
      updateDone: moment(),
    }),
    provesDevice: true,
    isSecret: true,
    reply: reply<DeviceState>(),
  }),
  checkPin: endpoint({
    method: 'POST',
    path: '/Devices/CheckPin',
    allow: 'anyone',
    summary: 'Sent by a kiosk, which proves its key: whether a PIN leaves kiosk mode; it opens nothing else',
    body: object({ pin: verbatim(40).required(requiredMessage) }),
    provesDevice: true,
    isSecret: true,
    reply: reply<{ readonly pinSetAt: string }>(),
  }),
  rename: endpoint({
    method: 'POST',
    path: '/Devices/Rename',
    allow,
    summary: 'Change the name of a device',
    body: ofDevice.concat(object({ name: deviceName() })),
    reply: reply<object>(),
  }),
  setPin: endpoint({
    method: 'POST',
    path: '/Devices/SetPin',
    allow,
    summary: 'Set the PIN that leaves kiosk mode on a device; ends the wait after wrong ones',
    body: ofDevice.concat(object({ pin: pin() })),
    needsStepUp: true,
    reply: reply<object>(),
  }),
  lock: endpoint({
    method: 'POST',
    path: '/Devices/Lock',
    allow,
    summary: 'Lock a device at its next contact, or unlock it: a locked one sends what it has, and starts no visit',
    body: ofDevice.concat(object({ isLocked: flag().required(requiredMessage) })),
    reply: reply<object>(),
  }),
  requestUpdate: endpoint({
    method: 'POST',
    path: '/Devices/RequestUpdate',
    allow,
    summary: 'Have a device take the newest version at its next contact, between visits',
    body: ofDevice,
    reply: reply<object>(),
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/Devices/Revoke',
    allow,
    summary: 'End a device’s time as a kiosk; what it has not sent yet is still accepted',
    body: ofDevice,
    reply: reply<object>(),
  }),
  makeCode: endpoint({
    method: 'POST',
    path: '/Devices/MakeCode',
    allow,
    summary: 'Make a code by which a device sets itself up as a kiosk of a location: once, within minutes',
    body: object({
      locationId: id().required(requiredMessage),
      name: deviceName(),
      pin: pin(),
      /** The code before, which ends if nobody has used it. */
      replaces: id(),
    }),
    needsStepUp: true,
    isSecret: true,
    reply: reply<DeviceCode>(),
  }),
  enrollByCode: endpoint({
    method: 'POST',
    path: '/Devices/EnrollByCode',
    allow: 'anyone',
    summary: 'Sent by the device that a code sets up as a kiosk; it proves its key',
    body: object({
      code: text(40)
        .required(requiredMessage)
        .test('shape', withMessage('kioskCodeShape'), (value) => kioskCodeIn(value ?? '') !== undefined),
    }),
    provesDevice: true,
    isSecret: true,
    reply: reply<DeviceState>(),
  }),
}
