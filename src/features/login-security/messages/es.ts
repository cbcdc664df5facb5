import type { messages as english } from './en.ts'

/** How one logs in, and where one is logged in, in Spanish. */
export const messages: typeof english = {
  heading: 'Acceso y seguridad',
  passwordTitle: 'Contraseña',
  passwordText: 'Al cambiarla, se cierra la sesión en los demás dispositivos.',
  changePassword: 'Cambiar la contraseña',
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
