import type { ImportMessageKey } from './message-keys.ts'

/** Messages about import files of people or locations, in Spanish. */
export const importReasons: Record<ImportMessageKey, string> = {
  importNotCsv: 'Este no es un archivo CSV. En su hoja de cálculo elija “Guardar como” y seleccione CSV',
  importEmpty: 'El archivo no tiene filas debajo de los encabezados',
  importTooManyRows: 'El archivo puede tener hasta {max} filas',
  importColumnsMissing: 'Agregue estas columnas a la primera fila: {columns}',
  importQuotes: 'Una comilla no se cierra o está en medio de una palabra',
  importRole: 'Escriba Propietario, Gerencia, Gerente de tienda o Empleado',
  importLocations: 'No hay ninguna ubicación llamada {names}',
  importJobTitle: 'Escriba un puesto de la lista o déjelo en blanco',
  importLanguage: 'Escriba inglés o español',
  importRepeated: 'Duplicado de la fila {row}',
  importPersonTaken: 'Ya hay una persona con este nombre y teléfono. Déjela fuera o escriba un correo',
  importEmailTaken: 'Otra persona ya usa este correo. Escriba otro o deje fuera a esta persona',
  importState: 'Escriba el código de dos letras del estado, como WA, o su nombre completo en inglés',
  importZone: 'Escriba Eastern, Central, Mountain, Arizona, Pacific, Alaska o Hawaii, o un nombre como America/Chicago',
  importDays: 'Escriba los días en inglés, como Mon-Fri o Mon Wed Sat',
  importCopies: 'Escriba all (todas) o none (ninguna)',
  importDigits:
    'La hoja de cálculo redondeó este número. Dé formato de texto a su columna y escriba el número otra vez',
  importGarbled: 'Algunas letras no se leen bien. Corríjalas o guarde el archivo como “CSV UTF-8”',
}
