import type { messages as english } from './en.ts'

/** How one logs in, and where one is logged in, in Spanish. */
export const messages: typeof english = {
  heading: 'Acceso y seguridad',
  passwordTitle: 'Contraseña',
  passwordText: 'Al cambiarla, se cierra la sesión en los demás dispositivos.',
  changePassword: 'Cambiar la contraseña',
  app: {
    title: 'Aplicación de autenticación',
    text: 'Una aplicación en su teléfono muestra un código nuevo cada 30 segundos. Con él inicia sesión en lugar de usar un código por correo. Sirve cualquier aplicación que genere códigos de 6 dígitos.',
    requiredTitle: 'Configure una aplicación de autenticación para continuar',
    required:
      'Su cuenta ve los registros de empresas enteras; una contraseña y un código por correo no bastan. Toma unos dos minutos.',
    add: 'Configurar una aplicación',
    addTitle: 'Configure una aplicación de autenticación',
    scan: 'Escanee esta imagen con la aplicación de su teléfono.',
    picture: 'Código QR para escanear con su aplicación de autenticación',
    typeSecret: '¿No puede escanearla? Escriba esta clave en la aplicación:',
    openApp: 'Abrir la aplicación en este dispositivo',
    code: 'Código',
    codeHint: 'Los 6 dígitos que la aplicación muestra ahora.',
    confirm: 'Activar',
    cancel: 'Cancelar',
    addedAt: (moment) => `Configurada: ${moment}`,
    codesLeft: (left) =>
      `Códigos de recuperación que quedan: ${left}. Cada uno le permite iniciar sesión una vez sin su teléfono.`,
    renewCodes: 'Obtener códigos nuevos',
    remove: 'Quitar la aplicación',
    removeTitle: '¿Quitar su aplicación de autenticación?',
    removeText: 'Volverá a iniciar sesión con un código por correo. Sus códigos de recuperación dejarán de servir.',
    removeRequired: 'Antes de continuar configurará otra aplicación. Sus códigos de recuperación dejarán de servir.',
    codesTitle: 'Sus códigos de recuperación de Firstday',
    codesText:
      'Si pierde su teléfono, cada código le permite iniciar sesión una vez. Imprímalos o guárdelos donde solo usted pueda verlos. No los mostraremos otra vez.',
    print: 'Imprimir',
    download: 'Descargar',
    saved: 'Ya los guardé',
    offline: 'Conéctese a internet para ver su aplicación de autenticación.',
    tryAgain: 'Intentar de nuevo',
  },
  sessions: {
    title: 'Dónde tiene la sesión abierta',
    text: 'Si no reconoce un dispositivo, cierre la sesión en él y cambie su contraseña.',
    here: 'Este dispositivo',
    device: (browser, system) =>
      browser !== null && system !== null
        ? `${browser} en ${system}`
        : (browser ?? system ?? 'Dispositivo desconocido'),
    personal: 'Dispositivo propio',
    shared: 'Dispositivo compartido',
    address: (ipAddress) => `Dirección IP ${ipAddress}`,
    loggedInAt: (moment) => `Inicio de sesión: ${moment}`,
    lastUsedAt: (moment) => `Último uso: ${moment}`,
    logOut: 'Cerrar sesión',
    logOutOf: (device) => `Cerrar sesión en ${device}`,
    only: 'No tiene la sesión abierta en otros dispositivos.',
    logOutOthers: 'Cerrar sesión en los demás',
    othersTitle: '¿Cerrar sesión en los demás dispositivos?',
    othersText:
      'Para iniciar sesión de nuevo pedirán su contraseña y un código. Los borradores y formularios firmados se quedan en cada dispositivo.',
    cancel: 'Cancelar',
    endedOne: (device) => `Se cerró la sesión en ${device}`,
    endedOthers: 'Se cerró la sesión en los demás dispositivos',
    failed: 'No pudimos cargar sus dispositivos.',
    offline: 'Conéctese a internet para ver dónde tiene la sesión abierta.',
    tryAgain: 'Intentar de nuevo',
  },
}
