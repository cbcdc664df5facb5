import type { AnswerMessages } from './en.ts'

/** One's own voluntary self-identification, in Spanish: a translation, since the sources are in English. */
export const messages: AnswerMessages = {
  heading: 'Autoidentificación voluntaria',
  lede: 'No tiene que responder. Su empleador pregunta porque el gobierno cuenta quién trabaja y dónde.',
  toTasks: 'Volver a sus tareas',
  factsTitle: 'Antes de responder',
  facts: [
    'Responder es voluntario. No le pasa nada si responde, si prefiere no hacerlo o si deja una pregunta en blanco: ni a su empleo, ni a su pago, ni a sus tareas aquí.',
    'Sus respuestas se guardan aparte de su expediente. Ni gerentes ni quienes revisan sus formularios las ven nunca, ni nadie más que trabaje aquí.',
    'La propiedad y la administración solo reciben totales. En pantalla se omiten los números pequeños. Un archivo para los informes al gobierno tiene todos los totales de cada ubicación, también los pequeños, y queda registrado quién lo crea.',
    'Puede cambiar o retirar sus respuestas cualquier día. Solo se guardan las más recientes.',
  ],
  translated: 'Es una traducción nuestra. Las categorías y definiciones oficiales están en inglés.',
  english: 'Leerlas en inglés',
  ethnicityTitle: 'Raza y origen étnico',
  ethnicity: '¿Es usted hispano/a o latino/a?',
  ethnicityHint:
    'Persona de cultura u origen cubano, mexicano, puertorriqueño, sudamericano o centroamericano, o de otra cultura u origen español, sin importar la raza.',
  ethnicities: {
    hispanic: 'Sí, hispano/a o latino/a',
    notHispanic: 'No, ni hispano/a ni latino/a',
    declined: 'Prefiero no responder',
  },
  race: '¿Qué categoría le describe? Elija una',
  races: {
    white: 'Blanco/a',
    black: 'Negro/a o afroamericano/a',
    pacificIslander: 'Nativo/a de Hawái o de otra isla del Pacífico',
    asian: 'Asiático/a',
    nativeAmerican: 'Indígena de las Américas o nativo/a de Alaska',
    twoOrMore: 'Dos o más razas',
    declined: 'Prefiero no responder',
  },
  raceHints: {
    white:
      'Persona con orígenes en cualquiera de los pueblos originarios de Europa, Oriente Medio o el norte de África.',
    black: 'Persona con orígenes en cualquiera de los grupos raciales negros de África.',
    pacificIslander:
      'Persona con orígenes en cualquiera de los pueblos de Hawái, Guam, Samoa u otras islas del Pacífico.',
    asian:
      'Persona con orígenes en cualquiera de los pueblos originarios del Lejano Oriente, el sudeste asiático o el subcontinente indio, incluidos, por ejemplo, Camboya, China, la India, Japón, Corea, Malasia, Pakistán, las islas Filipinas, Tailandia y Vietnam.',
    nativeAmerican:
      'Persona con orígenes en cualquiera de los pueblos originarios de América del Norte y del Sur (incluida América Central) que mantiene su afiliación tribal o vínculo con su comunidad.',
    twoOrMore: 'Todas las personas que se identifican con más de una de las cinco razas anteriores.',
  },
  sexTitle: 'Sexo',
  sex: '¿Cuál es su sexo?',
  sexHint: 'El informe EEO-1 solo tiene estos dos.',
  sexes: { female: 'Femenino', male: 'Masculino', declined: 'Prefiero no responder' },
  veteranTitle: 'Veteranos protegidos',
  veteranIntro:
    'Su empleador es contratista federal. La ley VEVRAA (38 U.S.C. 4212) le exige tomar medidas afirmativas para emplear y ascender a veteranos protegidos. Esta información es confidencial, no se usa de manera incompatible con VEVRAA, y negarse a darla no tiene consecuencias.',
  veteranKinds: 'Son veteranos protegidos estos cuatro:',
  veteranCategories: {
    disabled: {
      name: 'Veterano/a con discapacidad',
      text: 'Veterano/a del servicio militar, terrestre, naval o aéreo de los EE. UU. con derecho a compensación (o que lo tendría si no recibiera pago de retiro militar) según las leyes que administra la Secretaría de Asuntos de los Veteranos; o persona dada de baja o relevada del servicio activo por una discapacidad relacionada con el servicio.',
    },
    recentlySeparated: {
      name: 'Veterano/a recién separado/a del servicio',
      text: 'Todo/a veterano/a durante los tres años siguientes a la fecha de su baja o relevo del servicio activo militar, terrestre, naval o aéreo de los EE. UU.',
    },
    wartime: {
      name: 'Veterano/a de servicio activo en guerra o con insignia de campaña',
      text: 'Veterano/a que prestó servicio activo militar, terrestre, naval o aéreo en los EE. UU. durante una guerra, o en una campaña o expedición para la que se autorizó una insignia de campaña según las leyes que administra el Departamento de Defensa.',
    },
    serviceMedal: {
      name: 'Veterano/a con medalla de servicio de las Fuerzas Armadas',
      text: 'Veterano/a que, en servicio activo militar, terrestre, naval o aéreo de los EE. UU., participó en una operación militar de los Estados Unidos por la que se otorgó una medalla de servicio de las Fuerzas Armadas según la Orden Ejecutiva 12985.',
    },
  },
  veteran: '¿Es usted veterano/a protegido/a?',
  veteranStatuses: {
    protected: 'Sí, pertenezco a una o más de estas categorías',
    notProtected: 'Soy veterano/a, pero no protegido/a',
    notVeteran: 'No soy veterano/a',
    declined: 'Prefiero no responder',
  },
  disabilityTitle: 'Discapacidad',
  disabilityIntro:
    'Esto se pregunta en el formulario CC-305 del gobierno. Lea el formulario y luego elija una de sus respuestas.',
  openForm: { en: 'Abrir el formulario CC-305 en inglés', es: 'Abrir el formulario CC-305' },
  formName: 'Formulario CC-305',
  formFailed: 'No se pudo abrir el formulario. Revise su conexión e inténtelo de nuevo.',
  disability: 'Su respuesta al formulario CC-305',
  disabilities: {
    yes: 'Sí, tengo una discapacidad o la tuve en el pasado',
    no: 'No, no tengo una discapacidad ni la tuve en el pasado',
    declined: 'No quiero responder',
  },
  disabilityAgain: 'Su última respuesta tiene cinco años, por eso le invitamos a responder de nuevo.',
  noForm:
    'No se le pregunta por discapacidad: esa pregunta necesita el formulario oficial CC-305, que no se agregó a esta instalación.',
  save: 'Guardar respuestas',
  saved: (when: string) => `Sus respuestas del ${when} están guardadas.`,
  none: 'No tiene respuestas guardadas.',
  withdrawn: 'Sus respuestas se eliminaron.',
  offline:
    'No tiene conexión. Para guardar hace falta una. Lo que eligió se mantiene mientras esta página esté abierta.',
  failed: 'No se pudieron guardar sus respuestas',
  withdrawTitle: 'Retirar sus respuestas',
  withdrawText: 'Sus respuestas se eliminan y ya no se cuentan.',
  withdraw: 'Retirar respuestas',
  withdrawConfirm: '¿Eliminar sus respuestas?',
  keep: 'Conservar mis respuestas',
  withdrawNow: 'Eliminar respuestas',
  withdrawFailed: 'No se pudieron eliminar sus respuestas',
  offTitle: 'Su empleador no pregunta esto',
  offText: 'Aquí no hay nada que responder.',
  stoppedText: (when: string) =>
    `Su empleador ya no pregunta. Sus respuestas del ${when} se conservan hasta que se eliminen sus datos, salvo que las retire.`,
  loadFailed: 'No se pudo cargar esta página',
  offlineTitle: 'Esta página necesita conexión',
  offlineText: 'No se guarda en este dispositivo, para que nadie más que lo use vea sus respuestas.',
  tryAgain: 'Intentar de nuevo',
}
