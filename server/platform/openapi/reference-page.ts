import { notLoggedIn } from '#contract/domain/actor-name.ts'
import { allCalls } from '#contract/api.ts'
import { examples } from '#contract/examples/all.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { wholeSchema } from '#contract/protocol/endpoint.ts'
import { wireNameOf } from '#contract/protocol/wire-format.ts'
import { answerOf } from './openapi-document.ts'
import type { JsonSchema } from './json-schema.ts'
import { schemaOf } from './json-schema.ts'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
const code = (value: unknown): string => `<pre><code>${escaped(JSON.stringify(value, null, 2))}</code></pre>`

/** The contract as an HTML page: endpoints by area, with fields, roles and examples; without scripts. */
export const docsPage = (prefix: string): string => {
  const byArea = grouped()
  const areas = [...byArea.keys()]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Firstday API</title><link rel="stylesheet" href="${escaped(prefix)}/docs.css"></head>
<body><a class="skip" href="#calls">Skip to the calls</a>
<header><h1>Firstday API</h1>
<p>Every call of the product, made from its contract. The same as a file: <a href="${escaped(prefix)}/openapi.json">openapi.json</a> (OpenAPI 3.1).
Paths begin with <code>${escaped(prefix)}</code> and are matched in any letter case. Every answer but a file is an envelope; a row of another branch is not found.</p></header>
<nav aria-label="Areas"><ul>${areas.map((area) => `<li><a href="#${escaped(area)}">${escaped(area)}</a></li>`).join('')}</ul></nav>
<main id="calls">${areas
    .map(
      (area) =>
        `<section id="${escaped(area)}" aria-labelledby="h-${escaped(area)}"><h2 id="h-${escaped(area)}">${escaped(area)}</h2>${(byArea.get(area) ?? []).map(({ name, call }) => callOf(name, call)).join('')}</section>`,
    )
    .join('')}</main></body></html>`
}

const grouped = (): Map<string, ReturnType<typeof allCalls>[number][]> => {
  const areas = new Map<string, ReturnType<typeof allCalls>[number][]>()
  for (const each of allCalls()) {
    const area = each.name.split('.')[0] ?? ''
    areas.set(area, [...(areas.get(area) ?? []), each])
  }
  return areas
}

const callOf = (name: string, call: Endpoint): string => {
  const roles = call.allow === 'anyone' ? 'anybody' : call.allow.join(', ')
  const example = examples[name]
  const answer = answerOf(name)
  return `<article id="${escaped(name)}"><h3><span class="method">${call.method}</span> <code>${escaped(call.path)}</code></h3>
<p>${escaped(call.summary)}.</p><dl><dt>Name</dt><dd><code>${escaped(name)}</code></dd><dt>Who</dt><dd>${escaped(roles)}</dd>${
    call.queueable === true ? '<dt>Queue</dt><dd>May wait on a device: accepted sealed, with a ticket, once</dd>' : ''
  }${call.files === undefined ? '' : `<dt>Files</dt><dd>${escaped(filesOf(name, call))}</dd>`}</dl>${
    call.params === undefined ? '' : fieldsTable('In the path', schemaOf(name, wholeSchema(call.params)))
  }${call.body === undefined ? '' : fieldsTable('Body', schemaOf(name, wholeSchema(call.body)))}${
    example === undefined
      ? ''
      : `<details><summary>Example, as ${escaped(example.as ?? notLoggedIn)}</summary>${example.params === undefined ? '' : code(example.params)}${
          example.body === undefined ? '' : code(example.body)
        }${answer === undefined ? '' : `<p>answers <code>data</code>:</p>${code(answer)}`}</details>`
  }</article>`
}

const filesOf = (endpoint: string, call: Endpoint): string =>
  Object.entries(call.files ?? {})
    .map(
      ([name, rule]) =>
        `${wireNameOf(endpoint, name)}: ${rule.types.join(', ')}, at most ${Math.round(rule.maxBytes / 1024 / 1024)} MB`,
    )
    .join('; ')

const fieldsTable = (caption: string, schema: JsonSchema): string => {
  const rows = rowsOf('', schema)
  if (rows.length === 0) return ''
  return `<table><caption>${caption}</caption><thead><tr><th scope="col">Field</th><th scope="col">Needed</th><th scope="col">What</th></tr></thead><tbody>${rows
    .map(
      ({ name, isNeeded, what }) =>
        `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${isNeeded ? 'yes' : ''}</td><td>${escaped(what)}</td></tr>`,
    )
    .join('')}</tbody></table>`
}

interface FieldRow {
  readonly name: string
  readonly isNeeded: boolean
  readonly what: string
}

const rowsOf = (before: string, schema: JsonSchema): FieldRow[] => {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>
  const needed = (schema['required'] ?? []) as readonly string[]
  return Object.entries(properties).flatMap(([name, field]) => {
    const items = field['items'] as JsonSchema | undefined
    const inner = items?.['properties'] === undefined ? field : items
    const path = `${before}${name}${items === undefined ? '' : '[]'}`
    return [{ name: path, isNeeded: needed.includes(name), what: describe(field) }, ...rowsOf(`${path}.`, inner)]
  })
}

const labels: Readonly<Record<string, string>> = {
  minLength: 'at least',
  maxLength: 'characters at most',
  minimum: 'from',
  maximum: 'to',
  maxItems: 'items at most',
  pattern: 'like',
  format: '',
  default: 'otherwise',
}

const describe = (field: JsonSchema): string => {
  const type = field['type']
  const options = field['enum'] as readonly unknown[] | undefined
  const kind =
    options === undefined
      ? Array.isArray(type)
        ? type.join(' or ')
        : String(type ?? 'any')
      : `one of ${options.join(', ')}`
  const limits = Object.entries(labels).flatMap(([keyword, word]) =>
    field[keyword] === undefined ? [] : [`${word} ${String(field[keyword])}`.trim()],
  )
  return [kind, ...limits].join('; ')
}

/** The styles of the page: colors of the design system, light and dark. */
export const docsStyle = `
:root { color-scheme: light dark; --ink: light-dark(#1d2733, #e8edf2); --soft: light-dark(#516070, #a5b3c2); --line: light-dark(#d5dce4, #34404d);
  --paper: light-dark(#fff, #12181f); --tint: light-dark(#f3f6f9, #1a222b); --accent: light-dark(#0b5c8a, #7cc4ee); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 72rem; padding: 1.5rem; font: 1rem/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
h1 { font-size: 2rem; margin: 0 0 .5rem; } h2 { margin: 3rem 0 1rem; padding-bottom: .3rem; border-bottom: 2px solid var(--line); }
h3 { margin: 0 0 .3rem; font-size: 1.05rem; overflow-wrap: anywhere; }
a { color: var(--accent); } a:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: -99rem; } .skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: .5rem 1rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .4rem 1rem; padding: 0; list-style: none; }
nav a { display: inline-block; min-height: 24px; }
article { margin: 0 0 1.2rem; padding: 1rem 1.2rem; border: 1px solid var(--line); border-radius: .6rem; }
article p { margin: .2rem 0 .6rem; }
.method { display: inline-block; min-width: 3.2rem; padding: .05rem .5rem; border-radius: .3rem; background: var(--accent); color: var(--paper); font-size: .8rem; text-align: center; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; margin: 0 0 .8rem; } dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; margin: 0 0 .8rem; font-size: .92rem; } caption { text-align: left; font-weight: 600; padding: .2rem 0; }
th, td { text-align: left; vertical-align: top; padding: .3rem .8rem .3rem 0; border-top: 1px solid var(--line); font-weight: 400; overflow-wrap: break-word; }
th[scope=row] { min-width: 12rem; } td:nth-child(2) { white-space: nowrap; }
thead th { color: var(--soft); font-size: .85rem; }
pre { margin: .4rem 0; padding: .8rem; overflow-x: auto; background: var(--tint); border-radius: .4rem; font-size: .85rem; } code { font-family: ui-monospace, monospace; }
summary { cursor: pointer; min-height: 24px; }
@media (max-width: 40rem) { body { padding: 1rem; } dl { grid-template-columns: 1fr; }
  thead { position: absolute; clip-path: inset(50%); } tr { display: block; padding: .3rem 0; border-top: 1px solid var(--line); } th, td { display: block; padding: 0; border: 0; overflow-wrap: anywhere; } td:nth-child(2):not(:empty)::before { content: 'needed: '; } }
`
