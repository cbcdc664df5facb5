import type { ImportColumn } from '../../protocol/import-format.ts'

/** Most people of one file: each gets an account, tasks and an invitation. */
export const peopleRowsMax = 2000

/** The columns of a people import file; headings are those of the export in both languages. */
export const peopleColumns: readonly ImportColumn[] = [
  {
    field: 'firstName',
    header: 'First name',
    also: ['Nombre', 'Nombres', 'Primer nombre', 'Given name', 'First', 'Forename', 'Preferred first name'],
    isNeeded: true,
    example: 'Lupe',
  },
  {
    field: 'lastName',
    header: 'Last name',
    also: ['Apellidos', 'Apellido', 'Surname', 'Last', 'Family name'],
    isNeeded: true,
    example: 'Ibarra',
  },
  { field: 'hasOneName', header: 'Only one name', also: ['Un solo nombre', 'Tiene un solo nombre'], example: 'No' },
  {
    field: 'emailId',
    header: 'Email',
    also: [
      ...['Correo electrónico', 'Correo', 'E-mail', 'E-mail address', 'Email address', 'Mail', 'Dirección de correo'],
      ...['Work email', 'Personal email', 'Employee email', 'Dirección de correo electrónico'],
    ],
    example: 'lupe@example.com',
  },
  {
    field: 'role',
    header: 'Role',
    also: ['Función', 'Rol', 'User role', 'Access', 'Access level', 'Permission', 'User type', 'Tipo de usuario'],
    isNeeded: true,
    example: 'Employee',
  },
  {
    field: 'locations',
    header: 'Locations',
    also: [
      ...[
        'Location',
        'Ubicaciones',
        'Ubicación',
        'Lugares',
        'Lugar',
        'Store',
        'Stores',
        'Store name',
        'Site',
        'Branch',
      ],
      ...['Location name', 'Work location', 'Tienda', 'Tiendas', 'Sucursal', 'Sucursales'],
    ],
    example: 'Pier 9; Mission',
  },
  {
    field: 'jobTitle',
    header: 'Job title',
    also: ['Puesto', 'Title', 'Position', 'Job', 'Cargo', 'Puesto de trabajo'],
    example: 'Barista',
  },
  {
    field: 'firstDayOfWork',
    header: 'First day of work',
    also: [
      ...['First day', 'Start date', 'Primer día de trabajo', 'Primer día', 'Hire date', 'Date of hire', 'Hired'],
      ...['Date hired', 'Start', 'Fecha de inicio', 'Fecha de contratación', 'Fecha de ingreso'],
    ],
    example: '12/1/2026',
  },
  {
    field: 'phoneNumber',
    header: 'Phone',
    also: [
      ...['Telephone', 'Teléfono', 'Phone number', 'Mobile', 'Mobile phone', 'Cell', 'Cell phone', 'Celular'],
      ...['Número de teléfono', 'Teléfono celular', 'Móvil'],
    ],
    example: '206-555-0100',
  },
  { field: 'language', header: 'Language', also: ['Idioma', 'Preferred language', 'Lengua'], example: 'Spanish' },
]
