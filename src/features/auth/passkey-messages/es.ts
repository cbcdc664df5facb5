import type { messages as english } from './en.ts'

/** Logging in with a passkey, in Spanish. */
export const messages: typeof english = {
  heading: 'Iniciar sesión con una llave de acceso',
  text: 'Su dispositivo le pedirá su huella, su rostro o su bloqueo de pantalla. No necesita su contraseña ni un código.',
  secondText: 'Su dispositivo le pedirá su huella, su rostro o su bloqueo de pantalla.',
  none: '¿Aún no tiene una? Inicie sesión con su contraseña y agréguela en “Acceso y seguridad”.',
  unavailable: 'Este navegador no puede usar llaves de acceso en esta dirección.',
  submit: 'Usar una llave de acceso',
  password: 'Iniciar sesión con mi contraseña',
  app: 'Usar mi aplicación de autenticación',
  recovery: 'Usar un código de recuperación',
}
