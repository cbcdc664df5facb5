import type { TotalsMessages } from './en.ts'

/** What a business asks its employees to identify as, and the totals, in Spanish. */
export const messages: TotalsMessages = {
  heading: (business: string) => `Autoidentificación voluntaria en ${business}`,
  toDashboard: 'Panel',
  toBusiness: 'Empresa',
  lede: 'Los empleados responden si lo desean. Nadie que trabaje aquí ve una respuesta: solo hay totales.',
  offline: 'No tiene conexión. Para los cambios y los archivos hace falta una.',
  settings: 'Lo que se pregunta a los empleados',
  collectsEeo: 'Raza, origen étnico y sexo, para el informe EEO-1',
  collectsEeoHint:
    'Lo presentan los empleadores privados con 100 empleados o más, y algunos contratistas federales con 50 o más.',
  isFederalContractor: 'Somos contratista federal',
  isFederalContractorHint:
    'También se pregunta si son veteranos protegidos (VETS-4212) y por discapacidad (formulario CC-305).',
  noForm:
    'No se pregunta por discapacidad: el formulario oficial CC-305 no está en la carpeta de formularios de esta instalación. Su texto no se puede reproducir aquí. Pida a quien la opera que lo agregue como cc305.pdf, y uno en español como cc305_es.pdf.',
  save: 'Guardar configuración',
  saved: 'Configuración guardada',
  failed: 'No se pudo guardar la configuración',
  offTitle: 'No se pregunta nada a los empleados',
  offText: 'La página de respuestas está cerrada para ellos.',
  offAnswers:
    'Ya no se pregunta a los empleados. Las respuestas que dieron se conservan y se cuentan hasta que las retiren o se eliminen sus datos.',
  totals: 'Totales',
  location: 'Ubicación',
  whole: 'Todas las ubicaciones',
  noLocation: 'Sin ubicación',
  people: (count: number) => (count === 1 ? '1 empleado' : `${count} empleados`),
  small:
    'No se muestra un número menor que 5, ni uno que lo delataría. Los totales son de los empleados de hoy, cada uno en su ubicación principal.',
  withheld: 'No se muestra',
  questions: {
    race: 'Raza y origen étnico',
    sex: 'Sexo',
    veteran: 'Veteranos protegidos',
    disability: 'Discapacidad',
  },
  answers: {
    race: {
      hispanic: 'Hispano o latino',
      white: 'Blanco',
      black: 'Negro o afroamericano',
      pacificIslander: 'Nativo de Hawái o de otra isla del Pacífico',
      asian: 'Asiático',
      nativeAmerican: 'Indígena de las Américas o nativo de Alaska',
      twoOrMore: 'Dos o más razas',
      declined: 'Prefirió no responder',
    },
    sex: { female: 'Femenino', male: 'Masculino', declined: 'Prefirió no responder' },
    veteran: {
      protected: 'Veterano protegido',
      notProtected: 'Veterano, no protegido',
      notVeteran: 'No es veterano',
      declined: 'Prefirió no responder',
    },
    disability: { yes: 'Discapacidad', no: 'Sin discapacidad', declined: 'Prefirió no responder' },
  },
  unanswered: 'Sin respuesta',
  fileTitle: 'Archivo para los informes',
  fileText:
    'Un archivo CSV con todos los totales de cada ubicación, también los pequeños, como los piden los informes EEO-1 y VETS-4212. Los informes piden además categorías de puestos, que aquí no se registran.',
  makeFile: 'Crear un archivo',
  fileWarning:
    'Los totales pequeños pueden mostrar qué respondió una persona. Use el archivo solo para el informe y no lo comparta con quienes deciden sobre empleados. Queda registrado quién lo creó y por qué.',
  day: 'Con empleo el día',
  dayHint: 'Un día del período de pago del informe.',
  reason: 'Motivo',
  reasonOf: 'Informe EEO-1',
  reasonNeeded: 'Escriba un motivo',
  made: 'Archivo creado',
}
