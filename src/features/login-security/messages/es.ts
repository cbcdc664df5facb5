import type { messages as english } from './en.ts'

/** How one logs in, and where one is logged in, in Spanish. */
export const messages: typeof english = {
  heading: 'Acceso y seguridad',
  passwordTitle: 'Contraseña',
  passwordText: 'Al cambiarla, se cierra la sesión en los demás dispositivos.',
  changePassword: 'Cambiar la contraseña',
  tryAgain: 'Intentar de nuevo',
  requiredTitle: 'Agregue una llave de acceso o una aplicación de autenticación para continuar',
  required:
    'Su cuenta ve los registros de empresas enteras; por eso no bastan una contraseña y un código por correo. Tarda unos dos minutos.',
  passkeys: {
    title: 'Llaves de acceso',
    text: 'Inicie sesión con su huella, su rostro o su bloqueo de pantalla, sin contraseña ni código. La llave se queda en su dispositivo o en su administrador de contraseñas y solo sirve para Firstday.',
    noBrowser:
      'Este navegador no puede usar llaves de acceso. Pruebe con una versión actual de Chrome, Edge, Firefox o Safari.',
    noAddress:
      'Las llaves de acceso no funcionan en esta dirección. Pida a su administrador una dirección web segura con nombre.',
    otherAddress: (address) =>
      `Las llaves de acceso solo funcionan en ${address}. Inicie sesión allí para agregar una.`,
    add: 'Agregar una llave de acceso',
    adding: 'Siga lo que le pida su dispositivo.',
    added: (name) => `Se agregó “${name}”`,
    removed: (name) => `Se quitó “${name}”`,
    addedAt: (moment) => `Se agregó: ${moment}`,
    lastUsedAt: (moment) => `Último uso: ${moment}`,
    unused: 'Aún sin usar',
    synced: 'También en sus otros dispositivos',
    rename: 'Cambiar nombre',
    renameOne: (name) => `Cambiar el nombre de “${name}”`,
    nameTitle: 'Póngale un nombre a esta llave',
    name: 'Nombre',
    nameHint: 'Para reconocerla, por ejemplo “Mi teléfono”.',
    save: 'Guardar',
    cancel: 'Cancelar',
    remove: 'Quitar',
    removeOne: (name) => `Quitar “${name}”`,
    removeTitle: (name) => `¿Quitar “${name}”?`,
    removeText:
      'Ya no servirá para iniciar sesión en Firstday. Bórrela también de su dispositivo o de su administrador de contraseñas.',
    removeLast: 'Es su última llave de acceso. Antes de continuar agregará otra o una aplicación.',
    offline: 'Conéctese a internet para ver sus llaves de acceso.',
  },
  app: {
    title: 'Aplicación de autenticación',
    text: 'Una aplicación en su teléfono muestra un código nuevo cada 30 segundos. Con él inicia sesión en lugar de usar un código por correo. Sirve cualquier aplicación que genere códigos de 6 dígitos.',
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
      left === 0
        ? 'No le quedan códigos de recuperación. Obtenga otros para poder iniciar sesión sin su teléfono.'
        : `Códigos de recuperación que quedan: ${left}. Cada uno le permite iniciar sesión una vez sin su teléfono.`,
    renewCodes: 'Obtener códigos nuevos',
    remove: 'Quitar la aplicación',
    removeTitle: '¿Quitar su aplicación de autenticación?',
    removeText:
      'Volverá a iniciar sesión con una llave de acceso o un código por correo. Los códigos de recuperación de la aplicación dejarán de servir.',
    removeRequired:
      'Antes de continuar agregará una llave de acceso u otra aplicación. Sus códigos de recuperación dejarán de servir.',
    codesTitle: 'Sus códigos de recuperación de Firstday',
    codesText:
      'Si pierde su teléfono, cada código le permite iniciar sesión una vez. Imprímalos o guárdelos donde solo usted pueda verlos. No los mostraremos otra vez.',
    print: 'Imprimir',
    download: 'Descargar',
    saved: 'Ya los guardé',
    offline: 'Conéctese a internet para ver su aplicación de autenticación.',
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
    privateNetwork: 'Red privada',
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
    offline: 'Conéctese a internet para ver dónde tiene la sesión abierta.',
  },
}
