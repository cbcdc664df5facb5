import type { Trx } from '../db/database.ts'

/** A paper that a new person of a place gets as a task. */
export interface PaperForTask {
  readonly id: number
  readonly name: string
  readonly version: number
  /** Days after the first day of work, or after today where that is later, until it is due. */
  readonly dueDays: number
}

/** The papers that employees of a place read or hand in: of level 5, required or to be acknowledged, for every place or for this one. */
export const papersFor = async (trx: Trx, businessId: number, locationId: number): Promise<readonly PaperForTask[]> =>
  trx
    .selectFrom('business_document as paper')
    .select(['paper.id', 'paper.name', 'paper.version', 'paper.due_days as dueDays'])
    .where('paper.business_id', '=', businessId)
    .where('paper.deleted_at', 'is', null)
    .where('paper.form_level', '=', 5)
    .where((where) => where.or([where('paper.is_required', '=', true), where('paper.is_acknowledge', '=', true)]))
    .where((where) => {
      const places = where
        .selectFrom('business_document_location as place')
        .select('place.location_id')
        .whereRef('place.business_id', '=', 'paper.business_id')
        .whereRef('place.business_document_id', '=', 'paper.id')
      return where.or([
        where.not(where.exists(places)),
        where.exists(places.where('place.location_id', '=', locationId)),
      ])
    })
    .orderBy('paper.id')
    .execute()
