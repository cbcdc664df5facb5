import type { messages as english } from './en.ts'

/** The installation, for platform admins, in Spanish. */
export const messages: typeof english = {
  heading: 'Sistema',
  keysTitle: 'Claves de cifrado',
  keysText: 'Reemplace cada clave al menos cada dos años, y de inmediato si alguien pudo copiarla.',
  keys: {
    master: 'Clave maestra',
    data: 'Claves de datos de las empresas',
    submissions: 'Clave de los envíos',
    confirmations: 'Clave de las confirmaciones',
    pdfSeals: 'Clave de los sellos de PDF',
  },
  madeOn: (date) => `En uso desde el ${date}`,
  fine: 'Bien',
  old: 'Más de dos años',
  howTitle: 'Cómo reemplazar una clave',
  how: 'Quien administra el servidor ejecuta allí el comando de esa clave. Mientras tanto, todos pueden seguir trabajando.',
  command: (key) => `npm run keys:rotate -- ${key}`,
  howOthers:
    'La clave maestra requiere varios pasos; están en “Keys” de docs/operations.md. El servidor renueva su propio certificado de los sellos de PDF un año antes de que venza.',
  setupTitle: 'Configuración',
  check: 'Revise esto',
  email: 'Correo electrónico',
  emailFine: 'Lo envía el servidor de correo.',
  emailMissing:
    'No hay un servidor de correo, así que los mensajes se quedan en una carpeta del servidor. Configure SMTP_URL.',
  texts: 'Mensajes de texto',
  textServices: {
    gateway: 'Los envía el servicio de mensajes de texto.',
    folder: 'Se quedan en una carpeta del servidor, para probarlos. Configure SMS_URL.',
    none: 'Sin configurar: las empresas no pueden elegirlos. Configure SMS_URL.',
  },
  scans: 'Antivirus',
  scansFine: 'Revisa cada archivo que se sube.',
  scansMissing: 'No se revisan los archivos que se suben. Configure CLAMD_URL.',
  database: 'Accesos a la base de datos',
  databaseFine: 'Lo que hacen las personas usa un acceso propio.',
  databaseMissing: 'Lo que hacen las personas usa el mismo acceso que el sistema. Configure DATABASE_PEOPLE_URL.',
  audit: 'Registro de auditoría',
  auditCopies: {
    none: 'Sus últimas entradas no se guardan fuera de este servidor. Configure AUDIT_ANCHORS_URL.',
    current: 'Sus últimas entradas se guardan fuera de este servidor.',
    behind: 'Hace más de 15 minutos que sus últimas entradas no se guardan fuera de este servidor. Vea su registro.',
  },
  certificate: 'Certificado de los sellos de PDF',
  certificateMissing:
    'Los PDF se sellan con una clave de este servidor. Configure SEAL_CERTIFICATE para que otros programas confíen en los sellos.',
  certificates: {
    current: (date) => `Los PDF se sellan con su certificado, que vence el ${date}.`,
    ending: (date) => `Su certificado para sellar PDF vence el ${date}. Configure antes un nuevo SEAL_CERTIFICATE.`,
    ended: (date) =>
      `Su certificado para sellar PDF venció el ${date}, así que se sellan con una clave de este servidor. Configure un nuevo SEAL_CERTIFICATE.`,
  },
  seals: 'Sellos de tiempo de los PDF',
  timeStamps: {
    none: 'Los PDF solo tienen la hora de este servidor. Configure TIME_STAMP_URL.',
    current: 'Los PDF llevan un sello de tiempo de una autoridad externa.',
    missed:
      'La autoridad no dio un sello de tiempo la última vez que se le pidió, así que los PDF se crean sin él. Vea el registro del servidor.',
  },
  backup: 'Última copia de seguridad',
  backupAt: (date) => `Empezó el ${date}.`,
  backupMissing: 'No se informó ninguna. Ejecute npm run backup:mark después de cada copia.',
  offline: 'No tiene conexión. Esta página la necesita.',
  failed: 'No se pudo cargar esta página.',
  tryAgain: 'Intentar de nuevo',
}
