/** Names that the wire spells otherwise than with a capital. */
interface Respelled {
  readonly cityId: 'city_id'
  readonly cityName: 'city_name'
  readonly clinicName: 'clinic_name'
  readonly documentVersion: 'Version'
  readonly ein: 'EIN'
  readonly endTime: 'end_time'
  readonly isAcknowledged: 'IsAcknowladge' | 'isAcknowledge'
  readonly profileImageUrl: 'doc_profile_img'
  readonly roleId: 'role_id'
  readonly roleName: 'role_name'
  readonly sessionMinutes: 'expire_in'
  readonly startTime: 'start_time'
  readonly stateId: 'state_id'
  readonly stateName: 'state_name'
  readonly timingId: 'timing_id'
  readonly tpaCompanyId: 'TPACompanyId'
  readonly tpaCompanyName: 'TPACompanyName'
}

type Spelled<Name> = Name extends string
  ? Name | Capitalize<Name> | (Name extends keyof Respelled ? Respelled[Name] : never)
  : Name

/** A reply as it comes over the wire: every name also as the wire may spell it. */
export type Wire<T> = T extends readonly (infer Item)[]
  ? readonly Wire<Item>[]
  : T extends object
    ? { readonly [Name in keyof T as Spelled<Name>]: Wire<T[Name]> }
    : T
