import type { ImportColumn } from '../../protocol/import-format.ts'

/** The columns of a location import file. */
export const locationColumns: readonly ImportColumn[] = [
  {
    field: 'locationName',
    header: 'Location name',
    also: ['Name', 'Location', 'Store', 'Store name', 'Branch', 'Nombre', 'Ubicación', 'Tienda', 'Sucursal'],
    isNeeded: true,
    example: 'Pier 9',
  },
  {
    field: 'address',
    header: 'Address',
    also: ['Street', 'Street address', 'Address 1', 'Address line 1', 'Dirección', 'Calle'],
    isNeeded: true,
    example: '9 Pier Road',
  },
  { field: 'city', header: 'City', also: ['Town', 'Ciudad'], isNeeded: true, example: 'Seattle' },
  { field: 'state', header: 'State', also: ['Estado'], isNeeded: true, example: 'WA' },
  { field: 'zip', header: 'ZIP code', also: ['Zip', 'Postal code', 'Código postal'], isNeeded: true, example: '98101' },
  {
    field: 'phoneNumber',
    header: 'Phone',
    also: ['Telephone', 'Phone no', 'Phone number', 'Teléfono'],
    example: '206-555-0100',
  },
  { field: 'timeZone', header: 'Time zone', also: ['Zona horaria'], example: 'Pacific' },
  { field: 'operatingDays', header: 'Days open', also: ['Open days', 'Days'], example: 'Mon-Sat' },
  {
    field: 'copiesOfDocuments',
    header: 'Keep copies of Form I-9 documents',
    also: ['Copies of documents', 'Copies'],
    example: 'all',
  },
]
