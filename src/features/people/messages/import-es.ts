import type { importMessages as english } from './import-en.ts'

/** The import of users, in Spanish. */
export const importMessages: typeof english = {
  importTitle: 'Importar usuarios',
  importLede:
    'Revisamos el archivo y le mostramos a todas las personas. No se agrega a nadie hasta que usted lo confirme.',
  importBusiness: 'Empresa',
  importFirst: 'Primero elija una empresa.',
  importVerb: (rows, count) => (count === 1 ? 'Agregar e invitar a 1 usuario' : `Agregar e invitar a ${rows} usuarios`),
  imported: (count) => (count === 1 ? '1 usuario agregado e invitado' : `${count} usuarios agregados e invitados`),
  importTemplate: 'usuarios.csv',
  importFields: {
    firstName: 'Nombre',
    lastName: 'Apellidos',
    hasOneName: 'Un solo nombre',
    emailId: 'Correo electrónico',
    role: 'Función',
    locations: 'Ubicaciones',
    jobTitle: 'Puesto',
    firstDayOfWork: 'Primer día de trabajo',
    phoneNumber: 'Teléfono',
    language: 'Idioma',
  },
  importName: 'Nombre',
  importNotes: {
    emailId: 'Se usa para iniciar sesión. No debe estar en uso. Un empleado puede tener un celular en su lugar.',
    role: 'Propietario, Gerencia, Gerente de tienda o Empleado. Solo funciones por debajo de la suya.',
    locations: 'Separe los nombres con punto y coma. Los empleados necesitan al menos una.',
    jobTitle: 'Un puesto de la lista de puestos',
    firstDayOfWork: 'Una fecha como 12/1/2026 (mes/día/año) o 2026-12-01',
    phoneNumber: 'Un número de teléfono de EE. UU.',
    language: 'Inglés o español. Inglés si se deja vacío.',
  },
}
