import type { words as english } from './en.ts'

/** El perfil propio, en español. */
export const words: typeof english = {
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
<<<<<<< main
||||||| base
  email: 'Correo electrónico',
  emailHint: 'Sus códigos para entrar llegan a esta dirección. Si la cambia, avisamos a la anterior.',
=======
  email: 'Correo electrónico',
  emailHint: 'A esta dirección llegan los códigos para iniciar sesión. Si la cambia, avisamos a la anterior.',
<<<<<<< main
>>>>>>> branch
  phone: 'Número de teléfono',
||||||| base
  phone: 'Número de teléfono',
=======
  phone: 'Teléfono',
>>>>>>> branch
  language: 'Idioma de los correos y las pantallas',
  addressTitle: 'Domicilio',
  streetAddress: 'Calle y número',
  city: 'Ciudad',
  state: 'Estado',
  statePlaceholder: 'Elija un estado',
  zip: 'Código postal',
  save: 'Guardar el perfil',
<<<<<<< main
  saved: 'Su perfil está guardado.',
<<<<<<< main
  emailTitle: 'Correo electrónico',
  emailHint: (isUsername) =>
    isUsername
      ? 'Sus códigos y enlaces llegan a esta dirección. También es su nombre de usuario.'
      : 'Sus códigos y enlaces llegan a esta dirección.',
  changeEmail: 'Cambiar el correo',
  changeEmailText: 'Enviamos un código a la dirección nueva. Nada cambia hasta que lo escriba.',
  newEmail: 'Nueva dirección de correo',
  currentPassword: 'Contraseña actual',
  sendCode: 'Enviar el código',
  enterCode: 'Escriba el código',
  codeText: (address) => `Un código va en camino a ${address}. Sirve durante 10 minutos.`,
  code: 'Código',
  confirmEmail: 'Cambiar el correo',
  anotherCode: 'Enviar otro código',
  anotherSent: 'Otro código va en camino. El anterior ya no sirve.',
  otherAddress: 'Usar otra dirección',
  cancel: 'Cancelar',
  emailChanged: (address) =>
    `Su dirección de correo ahora es ${address}. Se cerró la sesión en sus otros dispositivos.`,
  fixedTitle: 'Lo que ponen otros',
||||||| base
  fixedTitle: 'Lo que ponen otros',
=======
  fixedTitle: 'Lo administra su empresa',
>>>>>>> branch
||||||| base
  saved: 'Su perfil está guardado.',
  fixedTitle: 'Lo administra su empresa',
=======
  saved: 'Perfil guardado',
  fixedTitle: 'Datos que administra su empresa',
>>>>>>> branch
  fixedText: (isAtTop) =>
    isAtTop
      ? 'Otra persona que administra la plataforma puede cambiarlos.'
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
  consent: 'Consentimiento de firma electrónica',
}
