/** Words that messages may not use, the word to use instead, and a text that each rule has to find. */
export interface RefusedTerms {
  readonly language: 'en' | 'es'
  /** Whole words, in any letter case. */
  readonly terms: RegExp
  readonly use: string
  /** Phrases in which the words are allowed. */
  readonly except?: RegExp
  /** Where the words are allowed: files, or `file#key`. */
  readonly elsewhere?: RegExp
  readonly bad: readonly string[]
  readonly good?: readonly string[]
}

const whole = (alternatives: string): RegExp => new RegExp(`(?<![\\p{L}-])(?:${alternatives})(?![\\p{L}-])`, 'giu')

const english: readonly Omit<RefusedTerms, 'language'>[] = [
  {
    terms: whole('hand(?:s|ed|ing)? (?:in|over)'),
    use: 'submit, upload',
    bad: ['Hand in the form', 'It was handed in', 'hands in', 'Hand over'],
    good: ['Have the employee sign by hand'],
  },
  {
    terms: whole('letters?|e-mails?|mailed'),
    except:
      /(?:\d|one|two|three|five|first|lowercase|uppercase|capital|or|and|to \d+)[ -]letters?|letters?(?: (?:and|or|from) |, (?:numbers|digits))|letter or a4/giu,
    use: 'email',
    bad: ['A letter is on its way', 'E-mail address', 'The code was mailed', 'Language of letters'],
    good: ['Use 4 to 17 letters, digits, or hyphens', 'Enter one letter', 'Prints on Letter or A4'],
  },
  {
    terms: whole('papers?'),
    except: /(?:on|use|using|needs?|a) paper|paper (?:checks?|forms?|cop(?:y|ies))/giu,
    use: 'form, document, task',
    bad: ['Read this paper', 'Forms and papers left'],
    good: ['You’ll get your forms on paper', 'Your right to paper copies', 'New-hire paperwork'],
  },
  {
    terms: whole('tak(?:e|es|en|ing) (?:on|away|back)|(?:bring|brings|brought) back|(?:went|goes|go) along'),
    use: 'hire, remove, undo, restore, is added',
    bad: ['Take on', 'Taken on', 'Take away', 'Take back', 'Bring back', 'Everything went along', 'It goes along'],
  },
  {
    terms: whole('parted|mend(?:s|ed)?|anew|meanwhile|in the meantime|for good|at once|no longer good'),
    except: /many(?: \p{L}+)? at once/giu,
    use: 'separated, fix, again, permanently, immediately, expired',
    bad: [
      'Names, parted by commas',
      'Mend the file',
      'Fill it in anew',
      'Changed meanwhile',
      'for good',
      'Do it at once',
    ],
    good: ['Used for many employers at once'],
  },
  {
    terms: whole('(?:some|every|no|any)body'),
    use: 'someone, everyone, no one, anyone',
    bad: ['Somebody', 'Everybody', 'Nobody can read it', 'for anybody'],
  },
  {
    terms: whole('sign(?:s|ed|ing)? (?:in|out)|sign-(?:in|out|ins)'),
    use: 'log in, log out',
    bad: ['Sign in', 'You are signed out', 'sign-in page'],
    good: ['Sign the form', 'Signed on this device'],
  },
  {
    terms: whole('places?'),
    except: /place (?:a )?(?:legal )?hold|in place of|in one place|decimal places?/giu,
    use: 'location',
    bad: ['Your places', 'This place takes no applications'],
    good: ['Place legal hold', 'Your new-hire paperwork in one place.', 'Enter at most two decimal places'],
  },
  {
    terms: whole('sealed'),
    elsewhere: /verif|certificate|seal/u,
    use: 'encrypted',
    bad: ['It is sealed on this device'],
  },
  {
    terms: whole('locked|kept out|keep out|let in'),
    except: /(?:PDF|file) is locked/gu,
    use: 'encrypted, deactivated',
    bad: ['Your answers are locked', 'Kept out', 'Keep out', 'Let in'],
    good: ['This PDF is locked, damaged, or contains active content'],
  },
  {
    terms: whole('networks?'),
    except: /Network Error|Wi-Fi network|employment network|from this network|private network/giu,
    use: 'internet, offline',
    bad: ['Connect to the network', 'There is no network'],
    good: ['Network Error', 'Private network', 'Your Wi-Fi network may require you to log in first'],
  },
  {
    terms: whole('fetched|by itself|waits|stands'),
    use: 'loaded, sends automatically',
    bad: ['It could be fetched', 'It is sent by itself', 'One thing waits for you', 'A hold stands'],
  },
  {
    terms: whole('receipts?'),
    elsewhere: /i9|I9|[Rr]eceipt(?!No\b)|veteranCategories/u,
    use: 'confirmation number',
    bad: ['Receipt no. 5'],
  },
  {
    terms: whole('(?:send|sends|sent) back|came back'),
    use: 'return, returned, bounced',
    bad: ['Send back', 'Sent back with your reasons', 'Came back'],
  },
  {
    terms: whole('user names?|telephones?|unticks?|ticks?|ticked|fill this in'),
    use: 'username, phone, check, uncheck, (by kind)',
    bad: ['User name', 'Telephone number', 'Tick this box', 'Untick it', 'Fill this in.'],
  },
  { terms: /^needed\.?$/giu, use: 'required', bad: ['Needed', 'Needed.'] },
  {
    terms: whole('end the (?:account|business|location)|not active|destroy(?:s|ed)?|right to send'),
    use: 'close, inactive, delete permanently, login expired',
    bad: ['End the account', 'End the business', 'Not active', 'Destroy everything', 'The right to send'],
  },
  { terms: whole('the permit'), elsewhere: /work-?permit/iu, use: 'authorization', bad: ['the permit'] },
  {
    terms: whole('could not|is not yours|it is not'),
    use: 'couldn’t, you don’t have access',
    bad: ['The list could not be loaded', 'That is not yours', 'It is not there'],
  },
]

const spanish: readonly Omit<RefusedTerms, 'language'>[] = [
  {
    terms: whole('cartas?'),
    except: /tamaño carta/giu,
    use: 'correo',
    bad: ['Una carta va en camino'],
    good: ['Se imprime en tamaño carta'],
  },
  {
    terms: whole('papel(?:es)?'),
    except: /(?:en|usar) papel/giu,
    use: 'formulario, documento',
    bad: ['Lea este papel', 'Sus papeles'],
    good: ['Recibirá sus formularios en papel'],
  },
  { terms: /(?<!\p{L})añad\p{L}*/giu, use: 'agregar', bad: ['Añadir', 'Algo se añadió'] },
  { terms: whole('negocios?'), use: 'empresa', bad: ['Otro negocio'] },
  {
    terms: whole('lugar(?:es)?'),
    except: /en un solo lugar|lugar de nacimiento|en lugar de/giu,
    use: 'ubicación',
    bad: ['Elija un lugar', 'Lugares'],
    good: ['Sus documentos en un solo lugar'],
  },
  {
    terms: whole('local(?:es)?'),
    except: /(?:impuestos?|agencias?|códigos?|formularios?|estatales y) local(?:es)?/giu,
    use: 'ubicación',
    bad: ['Elija un local', 'Sus locales'],
    good: ['El impuesto local'],
  },
  { terms: whole('bajo llave|por sí sol[oa]s?'), use: 'cifrado, automáticamente', bad: ['bajo llave', 'por sí sola'] },
  {
    terms: whole('sellad[oa]s?'),
    elsewhere: /verif|certificate|seal/u,
    use: 'cifrado',
    bad: ['Está sellado en este dispositivo'],
  },
  {
    terms: whole('permisos?'),
    except: /permisos? de trabajo/giu,
    elsewhere: /work-?permit/iu,
    use: 'autorización, su sesión venció',
    bad: ['El permiso venció'],
    good: ['Su permiso de trabajo'],
  },
  { terms: whole('traer|trae|trajo'), use: 'cargar', bad: ['No se pudo traer la lista'] },
  {
    terms: whole('entrar?|entró'),
    except: /entr(?:ar?|e|ó) en vigor/giu,
    use: 'iniciar sesión',
    bad: ['Su código para entrar', 'Otra persona entra con ese nombre'],
    good: ['Antes de entrar en vigor'],
  },
  { terms: whole('dar de baja|dado de baja'), use: 'cerrar la cuenta', bad: ['Dar de baja'] },
  {
    terms: whole('destru(?:ir|ye|yen|ido)'),
    use: 'eliminar de forma permanente',
    bad: ['Destruir todo', 'se destruye'],
  },
  {
    terms: whole('cifras?'),
    except: /se cifra(?! de \d)/giu,
    use: 'dígitos',
    bad: ['Un código de 6 cifras'],
    good: ['Se cifra antes de guardarse'],
  },
  {
    terms: whole('recibos?'),
    elsewhere: /i9|I9|[Rr]eceipt(?!No\b)/u,
    use: 'número de confirmación',
    bad: ['Número de recibo'],
  },
  { terms: whole('no activ[oa]s?'), use: 'inactivo', bad: ['No activo'] },
  { terms: whole('ver los'), use: 'ver todo', bad: ['Ver los 1'] },
]

/** Every rule. */
export const refusedTerms: readonly RefusedTerms[] = [
  ...english.map((rule) => ({ language: 'en' as const, ...rule })),
  ...spanish.map((rule) => ({ language: 'es' as const, ...rule })),
]
