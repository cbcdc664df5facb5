import type { StorageMessages } from './en.ts'

/** Storage on this device, and installing, in Spanish. */
export const messages: StorageMessages = {
  storage: {
    title: 'Espacio en este dispositivo',
    gauge: 'Espacio usado',
    used: (used, free) => `${used} en uso, ${free} libres`,
    safe: 'El navegador conserva lo que se guarda aquí.',
    unsafe:
      'Si al dispositivo se le acaba el espacio, el navegador puede borrar lo guardado aquí. Envíe su trabajo pronto.',
  },
  tight: {
    title: 'Este dispositivo está casi lleno',
    text: 'Borre fotos o aplicaciones que no necesite. Si el dispositivo se llena, su trabajo no se puede guardar aquí.',
  },
  iphone: {
    title: 'Conserve su trabajo en este iPhone o iPad',
    text: 'Safari borra lo que un sitio guardó si no lo abre durante 7 días. Envíe lo que empezó, o agregue Firstday a la pantalla de inicio: toque Compartir y luego Agregar a inicio. La aplicación de la pantalla de inicio empieza vacía: inicie sesión ahí otra vez.',
  },
  install: {
    title: 'Instalar Firstday en este dispositivo',
    text: 'Se abre como una aplicación, con o sin conexión.',
    button: 'Instalar',
  },
  close: 'No mostrar más',
}
