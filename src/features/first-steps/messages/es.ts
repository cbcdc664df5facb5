import type { messages as en } from './en.ts'

/** What a user sets up first, in Spanish. */
export const messages: typeof en = {
  title: 'Primeros pasos',
  progress: (done, total) => `${done} de ${total} completados`,
  dismiss: 'Ocultar',
  show: 'Mostrar los primeros pasos',
  done: 'Completado',
  toDo: 'Por hacer',
  steps: {
    name: {
      title: 'Agregar su nombre',
      text: 'Aparece en los historiales y en los correos.',
      verb: 'Agregar su nombre',
    },
    tpaCompany: {
      title: 'Agregar una compañía TPA',
      text: 'Cada empresa pertenece a una.',
      verb: 'Agregar una compañía TPA',
    },
    tpaUser: {
      title: 'Invitar a su primer usuario',
      text: 'Configura las empresas de la compañía.',
      verb: 'Agregar un usuario',
    },
    business: {
      title: 'Agregar una empresa',
      text: 'Para empezar bastan el nombre y la dirección.',
      verb: 'Agregar una empresa',
    },
    location: {
      title: 'Agregar una ubicación',
      text: 'Cada empleado está asignado al menos a una.',
      verb: 'Agregar una ubicación',
    },
    document: {
      title: 'Agregar documentos de la empresa',
      text: 'Un manual o una política que los empleados leen y cuya lectura confirman.',
      verb: 'Agregar un documento',
    },
    owner: {
      title: 'Invitar al propietario o a la propietaria',
      text: 'Ve toda la empresa y puede agregar a sus propios usuarios.',
      verb: 'Agregar propietario/a',
    },
    manager: {
      title: 'Invitar a un gerente de tienda',
      text: 'Revisa formularios y examina documentos de identidad en su ubicación.',
      verb: 'Agregar un gerente',
    },
    employee: {
      title: 'Agregar al primer empleado',
      text: 'Recibe una invitación por correo electrónico con sus primeros formularios.',
      verb: 'Agregar un empleado',
    },
  },
  firstHire: {
    title: 'Contratar al primer empleado',
    text: 'Cuelgue el cartel de contratación y contrate a alguien que envíe una solicitud.',
    verb: 'Abrir las solicitudes',
  },
}
