import type { messages as en } from './en.ts'

/** The signer: name, address and number, in Spanish. */
export const messages: typeof en = {
  firstName: 'Nombre',
  middleInitial: 'Inicial del segundo nombre',
  lastName: 'Apellidos',
  latinHint: 'Use las letras de la A a la Z, como en su tarjeta de Seguro Social.',
  hasOneName: 'Tengo un solo nombre',
  onlyName: 'Único nombre',
  streetAddress: 'Calle y número',
  streetAddressHint: 'Incluya el número de apartamento, si lo tiene.',
  city: 'Ciudad',
  state: 'Estado',
  statePlaceholder: 'Elija un estado',
  zip: 'Código postal (ZIP)',
  otherStates: {
    AA: 'Fuerzas Armadas, Américas (AA)',
    AE: 'Fuerzas Armadas, Europa (AE)',
    AP: 'Fuerzas Armadas, Pacífico (AP)',
    CAN: 'Canadá',
    MEX: 'México',
    OTHER: 'Otro país',
  },
  military: { city: 'APO, FPO o DPO', streetAddressHint: 'Unit, PSC o CMR, y el número de buzón.' },
  abroad: { city: 'Ciudad, con su provincia o estado', zip: 'Código postal' },
  foreignCountry: 'País',
  countryHint: 'Su nombre completo en inglés.',
  ssn: 'Número de Seguro Social',
  ssnHint: '9 dígitos. Solo los últimos cuatro quedan a la vista.',
  hasAppliedForSsn: 'Todavía no tengo número. Ya lo solicité',
  hasAppliedForSsnHint: 'Puede terminar este formulario ahora. Más adelante, cuando llegue el número, se lo pediremos.',
  applied: 'Solicitado',
}
