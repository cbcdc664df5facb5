import type { ImportColumn } from '../../protocol/import-format.ts'

/** The columns of a location import file. */
export const locationColumns: readonly ImportColumn[] = [
  {
    field: 'locationName',
    header: 'Location name',
    also: ['Name', 'Location', 'Store'],
    isNeeded: true,
    example: 'Pier 9',
  },
  { field: 'address', header: 'Address', also: ['Street', 'Street address'], isNeeded: true, example: '9 Pier Road' },
  { field: 'city', header: 'City', isNeeded: true, example: 'Seattle' },
  { field: 'state', header: 'State', isNeeded: true, example: 'WA' },
  { field: 'zip', header: 'ZIP code', also: ['Zip', 'Postal code'], isNeeded: true, example: '98101' },
  { field: 'phoneNumber', header: 'Phone', also: ['Telephone', 'Phone no'], example: '206-555-0100' },
  { field: 'timeZone', header: 'Time zone', example: 'Pacific' },
  { field: 'operatingDays', header: 'Days open', also: ['Open days', 'Days'], example: 'Mon-Sat' },
  {
    field: 'copiesOfDocuments',
    header: 'Keep copies of Form I-9 documents',
    also: ['Copies of documents', 'Copies'],
    example: 'all',
  },
]
