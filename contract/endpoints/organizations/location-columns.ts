import type { ImportColumn } from '../../protocol/import-format.ts'

/** The columns of a location import file. */
export const locationColumns: readonly ImportColumn[] = [
  {
    field: 'LocationName',
    header: 'Location name',
    also: ['Name', 'Location', 'Store'],
    isNeeded: true,
    example: 'Pier 9',
  },
  { field: 'Address', header: 'Address', also: ['Street', 'Street address'], isNeeded: true, example: '9 Pier Road' },
  { field: 'City', header: 'City', isNeeded: true, example: 'Seattle' },
  { field: 'State', header: 'State', isNeeded: true, example: 'WA' },
  { field: 'Zip', header: 'ZIP code', also: ['Zip', 'Postal code'], isNeeded: true, example: '98101' },
  { field: 'PhoneNumber', header: 'Phone', also: ['Telephone', 'Phone no'], example: '206-555-0100' },
  { field: 'TimeZone', header: 'Time zone', example: 'Pacific' },
  { field: 'OperatingDays', header: 'Days open', also: ['Open days', 'Days'], example: 'Mon-Sat' },
  {
    field: 'copiesOfDocuments',
    header: 'Keep copies of Form I-9 documents',
    also: ['Copies of documents', 'Copies'],
    example: 'all',
  },
]
