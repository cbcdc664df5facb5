import type { AppWords } from './en.ts'

/** The frame of every page, in Spanish. */
export const words: AppWords = {
  productName: 'Firstday',
  titleOf: (page) => `${page} · Firstday`,
  titles: {
    signIn: 'Iniciar sesión',
    forgotPassword: '¿Olvidó su contraseña?',
    resetPassword: 'Elija una contraseña nueva',
    tasks: 'Sus tareas',
    form: 'Formulario',
    consent: 'Firmar electrónicamente',
    changePassword: 'Cambie su contraseña',
    inbox: 'Por revisar',
    dashboard: 'Lo que necesita atención',
    waiting: 'Esperan por usted',
    businesses: 'Negocios',
    businessNew: 'Agregar un negocio',
    business: 'Negocio',
    logo: 'Logotipo',
    locations: 'Lugares',
    locationNew: 'Agregar un lugar',
    locationImport: 'Importar lugares',
    location: 'Lugar',
    review: 'Revisión',
    about: 'Acerca de Firstday',
    apply: 'Solicitud de empleo',
    applications: 'Solicitudes',
    application: 'Solicitud',
    poster: 'Cartel para la tienda',
    representative: 'Documentos para un empleador',
    profile: 'Su perfil',
    tpaCompanies: 'Empresas administradoras',
    tpaCompanyNew: 'Nueva empresa administradora',
    tpaCompany: 'Empresa administradora',
    tpaDashboard: 'Resumen de la empresa administradora',
    tpaUsers: 'Personas de una empresa administradora',
    tpaUserNew: 'Nueva persona de una empresa administradora',
    tpaUser: 'Persona de una empresa administradora',
    verify: 'Comprobar un documento',
  },
  menu: {
    home: 'Inicio',
    businesses: 'Negocios',
    locations: 'Locales',
    users: 'Usuarios',
    tpaCompany: 'Empresas TPA',
  },
  skip: 'Ir a la parte principal',
  navLabel: 'Menú principal',
  language: 'Idioma',
  myAccount: 'Mi cuenta',
  manageProfile: 'Administrar el perfil',
  tollFree: 'Sin costo',
  local: 'Local',
  poweredBy: 'Servicio de',
  newTab: '(se abre en otra pestaña)',
  roles: {
    Admin: 'Administración de la plataforma',
    TPA: 'Administración externa',
    Owner: 'Propietario',
    MGMT: 'Gerencia',
    STRMGR: 'Gerencia de tienda',
    EMPLOYEE: 'Personal',
  },
  changePassword: 'Cambiar la contraseña',
  clearCache: 'Borrar la caché',
  signOut: 'Cerrar sesión',
  deviceNotReady:
    'Este navegador no da espacio para guardar formularios sin terminar. Lo que escriba se pierde al cerrar la pestaña, así que termine y envíe ahora.',
  working: 'Trabajando',
  yes: 'Sí',
  no: 'No',
  idle: {
    title: 'Sistema inactivo',
    ask: 'Hace un rato que no usa Firstday. ¿Desea seguir con la sesión abierta?',
    left: (minutes, seconds) =>
      minutes > 0
        ? `La sesión se cierra en ${minutes} min ${seconds} s. Lo que escribió se guarda en este dispositivo.`
        : `La sesión se cierra en ${seconds} s. Lo que escribió se guarda en este dispositivo.`,
  },
  leaving: {
    title: 'Todavía hay trabajo por enviar',
    waiting: (count) =>
      count === 1
        ? 'Un documento firmado espera su envío. Está sellado y saldrá de este dispositivo en cuanto haya red, sin que usted haga nada.'
        : `${count} documentos firmados esperan su envío. Están sellados y saldrán de este dispositivo en cuanto haya red, sin que usted haga nada.`,
    stuck: (count) =>
      count === 1
        ? 'Un documento necesita su atención antes de poder enviarse.'
        : `${count} documentos necesitan su atención antes de poder enviarse.`,
    drafts: 'Los formularios sin terminar quedan en este dispositivo y se abren cuando vuelva a iniciar sesión.',
    leave: 'Cerrar sesión',
    stay: 'Seguir aquí',
  },
  clear: {
    title: '¿Borrar la caché?',
    what: 'Se quitan las páginas guardadas y se cierra la sesión. Los formularios sin terminar y lo no enviado quedan, y estarán aquí cuando vuelva a iniciar sesión.',
    go: 'Borrar y cerrar sesión',
    cancel: 'Cancelar',
  },
  update: {
    title: 'Hay una versión nueva',
    what: 'Tarda un segundo. No se pierde nada de lo que escribió.',
    now: 'Actualizar ahora',
    later: 'Más tarde',
  },
  footer: {
    about: 'Quiénes somos',
    services: 'Nuestros servicios',
    team: 'Nuestro equipo',
    partners: 'Socios',
    contact: 'Contacto',
    privacy: 'Política de privacidad',
    verify: 'Comprobar un documento',
    copyright: (year) => `© ${year} Firstday`,
  },
}
