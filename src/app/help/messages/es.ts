import type { HelpMessages } from './en.ts'

/** The help page of staff, in Spanish. */
export const messages: HelpMessages = {
  lede: 'Cómo hacer su trabajo en Firstday, paso a paso.',
  contents: 'Cómo…',
  articles: {
    tpaCompanies: {
      title: 'Configurar una compañía TPA',
      steps: [
        'Abra Compañía TPA y agregue la compañía con sus teléfonos y su correo de soporte: sus empresas los ven como su línea de ayuda.',
        'Abra la compañía y agregue a su primer usuario de TPA. Recibe una invitación por correo y configura sus propias empresas.',
      ],
      notes: [
        'Sistema muestra las tareas que fallaron, los correos no entregados y si se hicieron las copias de seguridad y otras tareas de rutina.',
      ],
    },
    businesses: {
      title: 'Configurar una empresa',
      steps: [
        'Abra Empresas y agregue la empresa. Bastan su nombre y su dirección para empezar.',
        'Agregue al menos una ubicación: cada empleado se asigna a una.',
        'Agregue como usuario a la persona propietaria. Ella puede agregar a gerentes y empleados.',
        'Agregue los documentos de la empresa que los nuevos empleados leen o suben.',
      ],
      notes: [
        'En la página de la empresa se elige si usa E-Verify y si pide el Formulario 8850 (WOTC). Los propietarios también eligen el Formulario 8850 en su configuración. Cámbielo antes de contratar.',
      ],
    },
    invite: {
      title: 'Invitar a un usuario',
      steps: [
        'Abra Usuarios y elija “Agregar un usuario”.',
        'Elija la función y la ubicación, y escriba el nombre y el correo.',
        'Envíe la invitación. El correo tiene un enlace para crear una contraseña; después, los empleados encuentran sus documentos de ingreso.',
      ],
      notes: [
        'Si la lista indica que la invitación fue devuelta, abra al usuario, corrija el correo y reenvíe la invitación. El enlace anterior deja de funcionar.',
        'Puede agregar usuarios con una función más baja que la suya. Los gerentes de tienda agregan empleados en sus propias ubicaciones.',
      ],
    },
    import: {
      title: 'Importar muchos usuarios',
      steps: [
        'Abra Usuarios, luego “Importar usuarios”, y descargue la plantilla.',
        'Llene una fila por usuario y suba el archivo CSV.',
        'Corrija las filas señaladas y suba el archivo otra vez.',
      ],
      notes: [
        'Los archivos grandes se agregan por partes, y la página muestra cuánto falta. Si una importación se detiene, suba el mismo archivo otra vez: nadie se agrega dos veces.',
        'Cada usuario importado recibe una invitación por correo.',
      ],
    },
    hire: {
      title: 'Contratar a un solicitante',
      steps: [
        'Abra Solicitudes y elija al solicitante.',
        'Lea las respuestas y elija “Contratar”. Revise el puesto, la ubicación y el primer día. Con esto también se aprueba la solicitud.',
        'Elija solo “Aprobar” si primero hace una oferta, o “Rechazar”. A quien se rechaza se le escribe solo si usted lo decide.',
      ],
      notes: [
        'Recibe una invitación con sus documentos de ingreso, y la solicitud se agrega a su expediente.',
        'Si su empresa hace las preguntas del Formulario 8850 antes de la oferta, envíelas por correo después de aprobar. El enlace vence a los 14 días, y su página envía uno nuevo.',
        'Para llegar a más personas, imprima el cartel de contratación: tiene el código de su página de solicitudes.',
      ],
    },
    remind: {
      title: 'Enviar recordatorios',
      steps: [
        'Abra Usuarios y seleccione a las personas, o abra a una de ellas.',
        'Elija “Recordar”, revise el texto y envíelo. Cada persona lo lee en su idioma.',
      ],
      notes: [
        'Cada persona recibe como máximo un recordatorio al día. A quien no tiene nada pendiente no se le escribe.',
        'Los recordatorios automáticos salen antes de la fecha límite y mientras algo esté vencido. Los días los elige la persona propietaria o la compañía TPA.',
      ],
    },
    review: {
      title: 'Revisar formularios',
      steps: [
        'Abra Revisión y elija un formulario.',
        'Revise las respuestas. Si algo está mal, elija “Devolver para corregir”, marque las respuestas y diga por qué.',
        'Si todo está bien, elija “Aprobar”. Esto firma el formulario por el empleador y crea el PDF. No se puede deshacer.',
      ],
      notes: [
        'No puede revisar sus propios formularios: tiene que hacerlo otra persona. Con un teclado, presione ? para abrir la lista de atajos.',
      ],
    },
    section2: {
      title: 'Completar la sección 2 del Formulario I-9',
      steps: [
        'Espere a que el empleado entregue la sección 1, a más tardar el primer día de trabajo.',
        'En los tres días hábiles siguientes al primer día de trabajo, examine los documentos originales con el empleado presente: uno de la lista A, o uno de la lista B y uno de la lista C.',
        'Abra el formulario en Revisión, elija “Completar la sección 2”, anote los documentos y firme.',
        'Apruebe el formulario.',
      ],
      notes: [
        'El empleado elige qué documentos presenta. No pida uno en particular ni más de los exigidos.',
        'Si no puede reunirse con el empleado, abra el formulario y pídaselo a un representante autorizado. Usted sigue siendo responsable de lo que anote.',
      ],
    },
    assist: {
      title: 'Ayudar a alguien a llenar formularios',
      steps: [
        'Siéntense juntos, abra Usuarios y luego al usuario, y elija “Ayudar con los formularios”.',
        'Entregue la pantalla para que la persona acepte. Después usted escribe lo que le diga.',
        'La persona revisa cada formulario y lo firma: en su propio teléfono, o en esta pantalla con su propia contraseña y su código.',
      ],
      notes: [
        'Usted nunca firma por ella. Lo que no se firma se elimina al terminar la sesión, a más tardar a los 60 minutos.',
      ],
    },
    many: {
      title: 'Hacer algo para muchas personas',
      steps: [
        'Abra Usuarios o Revisión, filtre la lista y seleccione las filas, o toda la lista.',
        'Elija arriba de la lista qué hacer: recordar, asignar ubicaciones, descargar formularios firmados o devolver formularios.',
      ],
      notes: ['Continúa aunque salga de la página. Guarde como vista un filtro que usa a menudo.'],
    },
    correct: {
      title: 'Corregir algo',
      steps: [],
      notes: [
        'Un formulario entregado: devuélvalo para corregir. El empleado lo corrige y lo firma otra vez.',
        'Un formulario aprobado: ábralo y pídalo otra vez. La versión anterior queda en su historial.',
        'El Formulario I-9: solo el empleado puede corregir la sección 1, así que pídale la corrección. La sección 2 la corrige usted, con un motivo.',
        'Un nombre, correo o dirección: abra al usuario y elija “Editar”. Firstday indica qué formularios hay que firmar otra vez.',
      ],
    },
    documents: {
      title: 'Compartir documentos de la empresa',
      steps: [
        'Abra Documentos de la empresa y agregue el archivo.',
        'Elija los destinatarios, las ubicaciones y si las personas solo lo leen, confirman su lectura, lo firman o suben un archivo propio.',
        'Abra el documento después para ver quién no lo ha completado.',
      ],
      notes: [
        'Al subir una versión nueva, se les pide otra vez a quienes confirmaron la lectura de una anterior o la firmaron.',
      ],
    },
    close: {
      title: 'Cerrar una cuenta',
      steps: ['Abra Usuarios y luego al usuario.', 'Elija “Cerrar la cuenta” entre sus acciones y confírmelo.'],
      notes: [
        'Su sesión se cierra de inmediato y no puede volver a iniciarla. Los formularios firmados se conservan el tiempo que exige la ley.',
        'Las cuentas cerradas están en Usuarios: restaure una cerrada por error o recontrate a la persona.',
        'Para bloquear el acceso por un tiempo, desactive la cuenta.',
      ],
    },
    newHires: {
      title: 'Informar al estado de las nuevas contrataciones',
      steps: [
        'Abra Informes de nuevas contrataciones y elija a quienes falta informar.',
        'Descargue el informe y envíelo a la agencia del estado.',
        'Registre que lo envió.',
      ],
      notes: ['La mayoría de los estados lo pide en los 20 días siguientes al primer día de trabajo; algunos, antes.'],
    },
    logIn: {
      title: 'Ayudar a alguien a iniciar sesión',
      steps: [],
      notes: [
        'Olvidó la contraseña: elige “¿Olvidó su contraseña?” en la página de inicio de sesión.',
        'Nunca ha iniciado sesión: abra al usuario y reenvíe la invitación.',
        'Perdió el acceso a su correo: abra al usuario e inicie la recuperación de la cuenta. La persona puede detenerla durante un tiempo de espera; después la confirma otra persona del personal administrativo.',
        'Su propia contraseña, su aplicación y sus dispositivos están en Acceso y seguridad.',
      ],
    },
    offline: {
      title: 'Trabajar sin conexión',
      steps: [],
      notes: [
        'Los formularios y las listas que abrió en este dispositivo se pueden leer sin conexión.',
        'Lo que decide o firma sin conexión se cifra en este dispositivo y se envía solo cuando haya conexión, aunque cierre la sesión. “Por enviar” en el encabezado muestra lo pendiente.',
        'Si otra persona decidió antes, lo suyo se rechaza y se le dice por qué. Nada se pierde sin aviso.',
        'Para agregar usuarios, importar y editar se necesita conexión. Si la sesión se cierra mientras escribe, inicie sesión otra vez: vuelve a la página, y ella le ofrece lo que escribió.',
      ],
    },
  },
  contact: {
    title: 'Más ayuda',
    who: {
      Admin: 'Usted administra esta plataforma. Sistema muestra qué falló; la guía de operaciones dice qué hacer.',
      TPA: 'La administración de la plataforma ayuda con la configuración y las cuentas de su compañía. Sus empresas acuden a usted.',
      Owner:
        'Su compañía TPA configuró su empresa. Ayuda con la configuración, las cuentas y lo que esta página no responde.',
      MGMT: 'La persona propietaria de su empresa ayuda con la configuración. Para lo demás, acuda a su compañía TPA.',
      STRMGR:
        'La persona propietaria o la gerencia de su empresa ayuda con los usuarios y la configuración. Para lo demás, acuda a su compañía TPA.',
      EMPLOYEE: 'Pregunte a su gerente o a quien le invitó.',
    },
    company: 'Comuníquese con su compañía TPA:',
    platform: 'Comuníquese con soporte:',
    message:
      'Diga quién es, el nombre del formulario o del usuario y qué decía la pantalla. Nunca envíe por correo números de Seguro Social ni códigos.',
  },
}
