import { object } from 'yup'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { id, requiredMessage } from '../protocol/fields.ts'

/** Who tries a business with sample people: those who see all of it. */
export const sampleDataStaff = ['Admin', 'TPA', 'Owner'] as const

/** The sample people of a business. */
export interface SampleData {
  readonly businessId: number
  /** Sample people who are there now. */
  readonly people: number
  /** The business has a location, at which they can be employed. */
  readonly hasLocation: boolean
}

const ofBusiness = () => object({ businessId: id().required(requiredMessage) })

/** People who don't exist, to try the product with. */
export const sampleData = {
  get: endpoint({
    method: 'GET',
    path: '/sample-data/{id}',
    params: object({ id: id().required(requiredMessage) }),
    allow: sampleDataStaff,
    summary: 'Get how many sample people a business has',
    reply: reply<SampleData>(),
  }),
  add: endpoint({
    method: 'POST',
    path: '/sample-data/add',
    allow: sampleDataStaff,
    summary: 'Add sample people to a business: one invited, one who has started, and one whose forms are signed',
    body: ofBusiness(),
    reply: reply<SampleData>(),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/sample-data/remove',
    allow: sampleDataStaff,
    summary: 'Delete the sample people of a business with all of their forms',
    body: ofBusiness(),
    reply: reply<SampleData>(),
  }),
}
