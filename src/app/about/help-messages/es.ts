import type { EmployeeHelpMessages } from './en.ts'

/** Help for employees and applicants, in Spanish. */
export const messages: EmployeeHelpMessages = {
  lede: 'Cómo completar sus documentos, y a quién llamar.',
  contents: 'Cómo…',
  sections: [
    {
      id: 'tasks',
      title: 'Hacer sus tareas',
      texts: [
        'Su página de inicio muestra cada formulario y documento que su empleador necesita de usted, y para cuándo. Empiece por el primero.',
        'Cada formulario tiene pasos cortos. Sus respuestas se guardan en este dispositivo mientras escribe, así que puede parar y seguir después.',
        'Su empleador revisa lo que usted entrega. Si hay que cambiar algo, la tarea dice qué. Corríjalo y entréguelo otra vez.',
        'Cuando un formulario está aprobado, ábralo en “Completadas” para descargar su copia firmada.',
        '¿Se mudó o cambió de nombre? Actualícelo en su perfil. Ahí ve qué formularios hay que llenar de nuevo.',
      ],
    },
    {
      id: 'sign',
      title: 'Firmar sus formularios',
      texts: [
        'Antes del primer formulario, usted dice si acepta firmar en pantalla. Puede decir que no y usar papel. También puede cambiar de opinión después.',
        'Revise sus respuestas en la última página de cada formulario. Luego escriba su nombre, o dibújelo, y presione “Firmar y entregar”.',
        'Recibe un número de confirmación. Muestra que su formulario llegó.',
        'Para el Formulario I-9, lleve sus documentos al trabajo. El formulario dice entre cuáles puede elegir. Lleve los originales, no copias.',
      ],
    },
    {
      id: 'offline',
      title: 'Trabajar sin internet',
      texts: [
        'Después de abrir sus tareas con conexión, puede llenar y firmar sus formularios sin ella.',
        'Un formulario que firma sin conexión queda cifrado y espera en este dispositivo. Se envía cuando vuelve la conexión, aunque haya cerrado la sesión. “Por enviar”, arriba, muestra lo que espera.',
        'Necesita conexión para iniciar sesión, para cambiar su contraseña o su correo, y para decir que acepta firmar en pantalla.',
        'En un teléfono o una computadora que otras personas usan, no marque “Este dispositivo es mío”, y cierre la sesión al terminar. Nadie más puede leer sus respuestas.',
      ],
    },
    {
      id: 'log-in',
      title: 'Volver a entrar',
      texts: [
        '¿Olvidó su contraseña? Elija “¿Olvidó su contraseña?” en la página de inicio de sesión. Le enviamos un enlace por correo.',
        '¿Un enlace ya no funciona? Ábralo y presione “Enviarme un enlace nuevo”.',
        '¿No llegó el código a su correo? Busque en la carpeta de correo no deseado, o pida uno nuevo.',
        '¿Perdió su teléfono? Inicie sesión en otro dispositivo. Sus respuestas en el teléfono perdido siguen cifradas. En “Acceso y seguridad”, cierre la sesión del teléfono. Si ahí tenía su aplicación de autenticación, entre con un código de recuperación o pida un código por correo.',
        '¿Perdió su correo? Dígaselo a su gerente. Puede poner otra dirección, después de una espera que le protege. Luego usted elige otra contraseña.',
        'Nadie de su empleador necesita su contraseña ni sus códigos. No se los dé a nadie.',
      ],
    },
    {
      id: 'apply',
      title: 'Solicitar un empleo',
      texts: [
        'Lo que escribe en una solicitud se guarda en este dispositivo hasta que la envía. Puede enviarla cuando tenga conexión.',
        'El empleador la lee y decide. ¿Preguntas sobre el empleo? Pregunte en la tienda donde presentó su solicitud.',
        'Si le contratan, recibe un correo con un enlace. Elija ahí una contraseña, y se abren sus tareas.',
      ],
    },
  ],
  contactTitle: 'Llamar a alguien',
  contact: [
    'Pregunte primero a su gerente, o a quien le invitó. Pueden ver lo que falta y enviarle otra vez su enlace.',
    'Diga su nombre, el formulario y lo que decía la pantalla. No ponga su número de Seguro Social ni un código en un correo.',
  ],
}
