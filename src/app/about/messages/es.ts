import type { AboutMessages } from './en.ts'

/** The messages of the about page, in Spanish. */
export const messages: AboutMessages = {
  heading: 'Acerca de Firstday',
  lede: 'Qué es Firstday, quién lo administra y cómo se trata su información.',
  sections: [
    {
      id: 'about',
      title: 'Quiénes somos',
      text: [
        'Firstday acompaña a cada persona desde la oferta de empleo hasta los documentos completos, en cualquier dispositivo, con conexión o sin ella.',
        'Su empleador, o su empresa de nómina, administra este servicio y le invitó.',
      ],
    },
    {
      id: 'services',
      title: 'Nuestros servicios',
      text: [
        'Solicitudes de empleo, formularios de impuestos, el Formulario I-9, el cuestionario del crédito fiscal, el depósito directo y los documentos de la empresa. Usted los completa paso a paso y los firma en pantalla; su empleador los revisa.',
        'Cada formulario que entrega recibe un número de confirmación. Puede descargar el PDF firmado y un registro de quién hizo qué y cuándo.',
      ],
    },
    {
      id: 'team',
      title: 'Nuestro equipo',
      text: [
        'Sus formularios los revisan la gerencia de su tienda, la persona propietaria y quienes su empleador haya autorizado. Nadie más puede abrirlos.',
      ],
    },
    {
      id: 'partners',
      title: 'Socios',
      text: [
        'Las empresas de nómina usan Firstday para muchos empleadores a la vez. Cada empleador ve solo a su propia gente.',
      ],
    },
    {
      id: 'contact',
      title: 'Contacto',
      text: ['Pregunte a su gerente o a quien le invitó. Pueden ver su avance y enviarle otro correo.'],
    },
    {
      id: 'privacy',
      title: 'Política de privacidad',
      text: [
        'Sus respuestas se cifran antes de guardarse en este dispositivo. En un dispositivo compartido, la clave se borra al cerrar la sesión, así que la siguiente persona no puede leer sus respuestas.',
        'Un formulario firmado se cifra de modo que solo el servidor puede leerlo. Se envía una sola vez, aunque usted haya cerrado la sesión.',
        'Su empleador conserva sus formularios, y un registro de quién los abrió, el tiempo que exige la ley. De los números de Seguro Social solo se muestran los últimos cuatro dígitos.',
        'Sin anuncios. Sin rastreo.',
      ],
    },
    {
      id: 'licenses',
      title: 'Licencias',
      text: [
        'La lista de ciudades se hizo a partir de los códigos postales de GeoNames, con la licencia Creative Commons Atribución 4.0. Se seleccionaron los nombres y se corrigieron sus mayúsculas.',
        'Los países de las direcciones IP son de ip-location-db, a partir de datos de la Number Resource Organization, con la misma licencia.',
        'Las páginas usan la fuente Public Sans. Los documentos usan Noto Sans, GNU Unifont y Great Vibes. Todas tienen la licencia SIL Open Font License.',
      ],
    },
  ],
  staff: {
    about: [
      'Firstday acompaña a cada persona desde la oferta de empleo hasta los documentos completos, en cualquier dispositivo, con conexión o sin ella.',
      'Lo configura la compañía TPA de cada empresa, o quien administra esta plataforma.',
    ],
    services: [
      'Solicitudes de empleo, formularios de impuestos, el Formulario I-9, el cuestionario del crédito fiscal, el depósito directo y los documentos de la empresa. Los empleados los completan y firman; usted los revisa y aprueba.',
      'Cada formulario tiene un número de confirmación, un PDF firmado y un registro de quién hizo qué y cuándo.',
    ],
    team: [
      'Gerentes de tienda, gerencia y propietarios ven a las personas de sus propias ubicaciones o de su empresa. Los usuarios de TPA ven las empresas que atiende su compañía, y la administración de la plataforma las ve todas.',
    ],
    partners: [
      'Las compañías TPA usan Firstday para muchas empresas a la vez. Cada empresa ve solo a su propia gente.',
    ],
    contact: ['La ayuda explica cómo hacer su trabajo y a quién acudir si eso no basta.'],
  },
  help: 'Ayuda',
  notFound: {
    heading: 'No encontramos esta página, o usted no tiene acceso',
    text: 'Revise la dirección. Si alguien le envió el enlace, puede tener otra función o trabajar para otra empresa.',
    home: 'Ir al inicio',
  },
  licenseLinks: {
    geonames: 'GeoNames',
    registries: 'Number Resource Organization',
    creativeCommons: 'Creative Commons Atribución 4.0',
    openFont: 'SIL Open Font License',
    software: 'Licencias del software',
  },
}
