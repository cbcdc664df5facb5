import { object } from 'yup'
import type { InspectionStatus } from '../domain/i9-inspection.ts'
import type { Role } from '../domain/roles.ts'
import { endpoint, reply } from '../protocol/endpoint.ts'
import type { ExportTicket } from '../protocol/export-format.ts'
import { id, requiredMessage } from '../protocol/fields.ts'
import type { BulkProgress } from './bulk-actions.ts'

/** Who presents the Forms I-9 of a business: not those who manage people at locations. */
export const inspectionStaff = ['Admin', 'TPA', 'Owner'] as const satisfies readonly Role[]

/** Incomplete Forms I-9 that an overview lists. */
export const incompleteShown = 200

/** Somebody whose Form I-9 is not complete. */
export interface IncompleteI9 {
  readonly userId: number
  readonly name: string
  readonly status: InspectionStatus
  /** YYYY-MM-DD. */
  readonly firstDay: string | null
  /** They don't work here any more. */
  readonly isFormer: boolean
  /** Their account is closed. */
  readonly isClosed: boolean
}

/** A location whose Forms I-9 can be presented alone. */
export interface InspectedLocation {
  readonly locationId: number
  readonly locationName: string
  readonly isClosed: boolean
}

/** Whose Forms I-9 an inspection pack holds, and what they lack. */
export interface InspectionOverview {
  readonly businessId: number
  readonly businessName: string
  /** Open ones first. */
  readonly locations: readonly InspectedLocation[]
  readonly currentPeople: number
  /** Within the time for which their Forms I-9 have to be kept. */
  readonly formerPeople: number
  /** Past that time: not in the pack. */
  readonly pastRetention: number
  readonly completePeople: number
  readonly incompletePeople: number
  /** Nobody owes a form of theirs yet: before the first day, or closed without one. */
  readonly notDuePeople: number
  /** Those still missing first; the first 200. */
  readonly incomplete: readonly IncompleteI9[]
  /** The pack of this business that the user requested last, within a day. */
  readonly latest: BulkProgress | null
}

/** Every Form I-9 of a business in one file, as an inspection asks for them. */
export const inspectionPacks = {
  overview: endpoint({
    method: 'POST',
    path: '/InspectionPacks/Overview',
    allow: inspectionStaff,
    summary:
      'Count the Forms I-9 of a business that have to be kept, list the incomplete ones, and get the latest pack',
    /** An owner's own business, and all locations, if they are left out. */
    body: object({ businessId: id(), locationId: id() }).default({}),
    reply: reply<InspectionOverview>(),
  }),
  collect: endpoint({
    method: 'POST',
    path: '/InspectionPacks/Collect',
    allow: inspectionStaff,
    summary:
      'Collect every Form I-9 of a business that has to be kept in a ZIP file, with copies, certificates and an index, as a job',
    body: object({ businessId: id().required(requiredMessage), locationId: id() }),
    reply: reply<BulkProgress>(),
  }),
  download: endpoint({
    method: 'POST',
    path: '/InspectionPacks/Download',
    allow: inspectionStaff,
    summary: 'Create an export token for an inspection pack; its user has to prove who they are',
    body: object({ bulkActionId: id().required(requiredMessage) }),
    needsStepUp: true,
    reply: reply<ExportTicket>(),
  }),
}
