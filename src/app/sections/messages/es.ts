import type { messages as en } from './en.ts'

/** The sections of staff and the settings, in Spanish. */
export const messages: typeof en = {
  sections: {
    home: 'Inicio',
    people: 'Usuarios',
    review: 'Revisión',
    applications: 'Solicitudes',
    documents: 'Documentos',
    devices: 'Dispositivos',
    newHires: 'Nuevas contrataciones',
    settings: 'Configuración',
  },
  sectionsLabel: 'Secciones',
  search: 'Buscar',
  searchKeys: (isMac) => (isMac ? '⌘ K' : 'Ctrl K'),
  settings: {
    open: 'Abrir',
    documents: 'Políticas que las personas confirman y archivos que envían, además de los formularios del gobierno.',
    payrollExport: 'El archivo para su sistema de nómina: quién aparece en él y cómo se llaman sus columnas.',
    devices: 'Tabletas compartidas que funcionan como quiosco: qué les falta por enviar y qué hacer.',
    webhooks: 'Avise a otro sistema cuando algo ocurra aquí.',
    i9Inspection: 'Todos los Formularios I-9 en un archivo, para un aviso de inspección, y cuáles no están completos.',
    selfIdentification: 'Lo que invita a los empleados a responder sobre sí mismos, y los totales para sus informes.',
  },
}
