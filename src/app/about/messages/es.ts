import type { AboutWords } from './en.ts'

/** What we say of ourselves, in Spanish. */
export const words: AboutWords = {
  heading: 'Acerca de Firstday',
  lede: 'Qué es, quién está detrás y qué pasa con sus respuestas.',
  sections: [
    {
      id: 'about',
      title: 'Quiénes somos',
      text: [
        'Firstday acompaña a una persona desde la oferta de empleo hasta los documentos terminados, en cualquier dispositivo, con red o sin ella.',
        'Su empleador, o la empresa que lleva su nómina, ofrece este servicio y le invitó a usarlo.',
      ],
    },
    {
      id: 'services',
      title: 'Nuestros servicios',
      text: [
        'Solicitudes de empleo, formularios de impuestos, el Formulario I-9, la entrevista del crédito fiscal, el depósito directo y los documentos de su empleador. Se llenan paso a paso y se firman en la pantalla; su empleador los revisa.',
        'Cada formulario que envía recibe un número de recibo. Puede descargar el PDF firmado y el registro de quién hizo qué y cuándo.',
      ],
    },
    {
      id: 'team',
      title: 'Nuestro equipo',
      text: [
        'Quienes ven sus formularios son la gerencia de su tienda, la persona propietaria y el personal que su empleador nombró. Nadie más puede abrirlos.',
      ],
    },
    {
      id: 'partners',
      title: 'Socios',
      text: [
        'Empresas de nómina usan Firstday para muchos empleadores a la vez. Cada empleador ve solo a su propia gente.',
      ],
    },
    {
      id: 'contact',
      title: 'Contacto',
      text: [
        'Pregunte a su gerente o a quien le invitó. Pueden ver en qué punto están sus documentos y enviarle otro correo.',
      ],
    },
    {
      id: 'privacy',
      title: 'Política de privacidad',
      text: [
        'Lo que escribe se cifra en este dispositivo antes de guardarse. En un dispositivo compartido la clave desaparece al cerrar la sesión, así que la siguiente persona no puede leer sus respuestas.',
        'Un formulario firmado queda sellado solo para el servidor y espera hasta enviarse. Se envía una sola vez, también después de cerrar la sesión.',
        'Su empleador conserva los formularios el tiempo que pide la ley, y el registro de quién los abrió. De los números de Seguro Social se muestran solo las cuatro últimas cifras.',
        'Aquí no hay publicidad ni seguimiento.',
      ],
    },
  ],
}
