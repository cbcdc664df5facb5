import type { ImportColumn } from '../../protocol/import-format.ts'

/** Most people of one file: each gets an account, tasks and an invitation. */
export const peopleRowsMax = 2000

/** The columns of a people import file; headings are those of the export in both languages. */
export const peopleColumns: readonly ImportColumn[] = [
  { field: 'firstName', header: 'First name', also: ['Nombre', 'Given name'], isNeeded: true, example: 'Lupe' },
  {
    field: 'lastName',
    header: 'Last name',
    also: ['Apellidos', 'Apellido', 'Surname'],
    isNeeded: true,
    example: 'Ibarra',
  },
  { field: 'hasOneName', header: 'Only one name', also: ['Un solo nombre', 'Tiene un solo nombre'], example: 'No' },
  {
    field: 'emailId',
    header: 'Email',
    also: ['Correo electrónico', 'E-mail', 'E-mail address', 'Email address', 'Mail'],
    isNeeded: true,
    example: 'lupe@example.com',
  },
  { field: 'role', header: 'Role', also: ['Función'], isNeeded: true, example: 'Employee' },
  {
    field: 'locations',
    header: 'Locations',
    also: ['Location', 'Ubicaciones', 'Ubicación', 'Lugares', 'Lugar'],
    example: 'Pier 9; Mission',
  },
  { field: 'jobTitle', header: 'Job title', also: ['Puesto', 'Title'], example: 'Barista' },
  {
    field: 'firstDayOfWork',
    header: 'First day of work',
    also: ['First day', 'Start date', 'Primer día de trabajo', 'Primer día'],
    example: '2026-12-01',
  },
  { field: 'phoneNumber', header: 'Phone', also: ['Telephone', 'Teléfono'], example: '206-555-0100' },
  { field: 'language', header: 'Language', also: ['Idioma'], example: 'Spanish' },
]
