import type { messages as en } from './en.ts'

/** The list of keyboard shortcuts, in Spanish. */
export const messages: typeof en = {
  title: 'Atajos de teclado',
  close: 'Cerrar',
  searchKeys: (isMac) => (isMac ? '⌘ K' : 'Ctrl K'),
  enter: 'Intro',
  groups: {
    everywhere: 'En todas partes',
    go: 'Ir a una sección',
    home: 'Inicio',
    lists: 'Listas',
    review: 'Formulario por revisar',
    application: 'Solicitud',
  },
  tabs: '1 – 9',
  sections: {
    h: 'Inicio',
    u: 'Usuarios',
    r: 'Revisión',
    a: 'Solicitudes',
    n: 'Nuevas contrataciones',
    d: 'Documentos',
    s: 'Configuración',
  },
  actions: {
    search: 'Buscar en todo',
    shortcuts: 'Mostrar los atajos de teclado',
    undo: 'Deshacer, mientras se ofrezca',
    tab: 'Primera fila de esa pestaña',
    down: 'Fila siguiente',
    up: 'Fila anterior',
    open: 'Abrir la fila',
    find: 'Buscar en la lista',
    approve: 'Aprobar',
    return: 'Devolver para corregir',
    next: 'Siguiente formulario por revisar',
    after: 'Siguiente de la lista',
    before: 'Anterior de la lista',
    reject: 'Rechazar',
  },
}
