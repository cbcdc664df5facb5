import type { messages as english } from './en.ts'

/** One's own profile, in Spanish. */
export const messages: typeof english = {
  heading: 'Su perfil',
  failed: 'No se pudo cargar su perfil',
  offline: 'Conéctese a internet para ver y cambiar su perfil.',
  tryAgain: 'Intentar de nuevo',
  pictureTitle: 'Foto',
  picture: 'Su foto',
  pictureHint: 'JPEG o PNG. Se recorta en forma de cuadrado.',
  pictureOf: (name) => `Foto de ${name}`,
  savePicture: 'Guardar la foto',
  pictureSaved: 'Foto guardada',
  aboutTitle: 'Nombre y datos de contacto',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  hasOneName: 'Tengo un solo nombre',
  onlyName: 'Único nombre',
  phone: 'Teléfono',
  language: 'Idioma de los correos y las pantallas',
  addressTitle: 'Domicilio',
  streetAddress: 'Calle y número',
  city: 'Ciudad',
  state: 'Estado',
  statePlaceholder: 'Elija un estado',
  zip: 'Código postal',
  save: 'Guardar el perfil',
  saved: 'Perfil guardado',
  emailTitle: 'Correo electrónico',
  emailHint: (isUsername) =>
    isUsername
      ? 'Sus códigos y enlaces llegan a esta dirección. También es su nombre de usuario.'
      : 'Sus códigos y enlaces llegan a esta dirección.',
  noEmailHint: (digits) =>
    `Aquí no tiene ninguno. Sus códigos y enlaces llegan al teléfono que termina en ${digits}; con una dirección de correo, llegan ahí.`,
  addEmail: 'Agregar un correo',
  phoneOfLogin: 'Sus códigos llegan aquí. Para cambiarlo, agregue primero un correo.',
  changeEmail: 'Cambiar el correo',
  changeEmailText: 'Enviaremos un código a la dirección nueva. Nada cambia hasta que lo escriba.',
  newEmail: 'Correo electrónico nuevo',
  currentPassword: 'Contraseña actual',
  sendCode: 'Enviar código',
  enterCode: 'Escriba el código',
  codeText: (address) => `Enviamos un código a ${address}. Es válido durante 10 minutos.`,
  code: 'Código',
  confirmEmail: 'Cambiar el correo',
  anotherCode: 'Enviar otro código',
  anotherSent: 'Enviamos otro código. El anterior ya no sirve.',
  otherAddress: 'Usar otra dirección',
  cancel: 'Cancelar',
  emailChanged: (address) => `Su correo ahora es ${address}. Se cerró la sesión en sus otros dispositivos.`,
  fixedTitle: 'Datos que otra persona administra',
  fixedText: (role) =>
    role === 'Admin'
      ? 'Otra persona que administra la plataforma puede cambiarlos.'
      : role === 'EMPLOYEE'
        ? 'Para cambiarlos, hable con su gerente.'
        : 'Para cambiarlos, hable con su administrador.',
  username: 'Nombre de usuario',
  role: 'Función',
  roles: {
    Admin: 'Administración de la plataforma',
    TPA: 'Administración externa (TPA)',
    Owner: 'Propietario/a',
    MGMT: 'Gerencia',
    STRMGR: 'Gerente de tienda',
    EMPLOYEE: 'Empleado/a',
  },
  business: 'Empresa',
  locations: (count) => (count === 1 ? 'Ubicación' : 'Ubicaciones'),
  jobTitle: 'Puesto',
  firstDay: 'Primer día de trabajo',
  moreTitle: 'Su cuenta',
  password: 'Cambiar la contraseña',
  loginSecurity: 'Acceso y seguridad',
  consent: 'Consentimiento de firma electrónica',
}
