/** Sends SQL as the owner of the tables; the same on both engines. */
export type RunQuery = (text: string) => Promise<{ readonly rows: readonly unknown[] }>

/** Everything that a database consists of, by kind and name, each with its definition. */
export type Catalog = ReadonlyMap<string, string>

/** The privileges on an object, without those of its owner: who, and what they may do. */
const rights = (acl: string) => `(
  select string_agg(held.grant_text, ', ' order by held.grant_text) from (
    select coalesce(nullif(a.grantee, 0)::regrole::text, 'public') || ' ' || a.privilege_type
      || case when a.is_grantable then ' grantable' else '' end as grant_text
    from aclexplode(${acl}) a where a.grantee <> owners.oid) held)`

const isPublic = (column: string) => `${column} = 'public'::regnamespace`
// Written by the migrator, not by a migration.
const isOurs = `c.relname <> 'schema_migration'`

/**
 * The position of a column isn't compared: one that a migration adds is the last, in the schema files it is where it
 * belongs.
 */
const kinds: Readonly<Record<string, string>> = {
  schema: `select n.nspname as name, ${rights('n.nspacl')} as rights
    from pg_namespace n join pg_roles owners on owners.oid = n.nspowner where n.nspname = 'public'`,
  role: `select rolname as name, concat_ws(' ', rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolbypassrls) as flags
    from pg_roles where rolname in ('firstday_app', 'firstday_system')`,
  table: `select c.relname as name, c.relkind::text as kind, c.relpersistence::text as persistence,
      c.relrowsecurity::text as row_security, c.relforcerowsecurity::text as forces_row_security,
      ${rights('c.relacl')} as rights, obj_description(c.oid, 'pg_class') as comment
    from pg_class c join pg_roles owners on owners.oid = c.relowner
    where ${isPublic('c.relnamespace')} and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${isOurs}`,
  column: `select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull::text as not_null,
      a.attidentity::text as identity, a.attgenerated::text as generated, pg_get_expr(d.adbin, d.adrelid) as default_value,
      nullif(a.attcollation, t.typcollation)::regcollation::text as collation, ${rights('a.attacl')} as rights,
      col_description(c.oid, a.attnum) as comment
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
      join pg_roles owners on owners.oid = c.relowner left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${isPublic('c.relnamespace')} and c.relkind in ('r', 'p', 'v', 'm', 'f') and a.attnum > 0 and not a.attisdropped and ${isOurs}`,
  constraint: `select c.relname || '.' || k.conname as name, pg_get_constraintdef(k.oid) as definition,
      obj_description(k.oid, 'pg_constraint') as comment
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where ${isPublic('c.relnamespace')} and k.contype <> 'n' and ${isOurs}`,
  index: `select x.relname as name, pg_get_indexdef(i.indexrelid) as definition, i.indisvalid::text as is_valid,
      obj_description(x.oid, 'pg_class') as comment
    from pg_index i join pg_class x on x.oid = i.indexrelid join pg_class c on c.oid = i.indrelid
    where ${isPublic('c.relnamespace')} and ${isOurs}`,
  function: `select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name,
      pg_get_function_arguments(p.oid) as arguments, pg_get_function_result(p.oid) as result, l.lanname as language,
      p.prokind::text as kind, p.provolatile::text as volatility, p.proisstrict::text as strict, p.prosecdef::text as security_definer,
      p.proparallel::text as parallel, p.proleakproof::text as leakproof, p.procost::text as cost, p.proconfig::text as config,
      p.prosrc as body, pg_get_function_sqlbody(p.oid) as sql_body, (p.proacl is null)::text as is_for_everyone,
      ${rights('p.proacl')} as rights, obj_description(p.oid, 'pg_proc') as comment
    from pg_proc p join pg_language l on l.oid = p.prolang join pg_roles owners on owners.oid = p.proowner
    where ${isPublic('p.pronamespace')}`,
  trigger: `select c.relname || '.' || g.tgname as name, pg_get_triggerdef(g.oid) as definition, g.tgenabled::text as enabled,
      obj_description(g.oid, 'pg_trigger') as comment
    from pg_trigger g join pg_class c on c.oid = g.tgrelid where ${isPublic('c.relnamespace')} and not g.tgisinternal`,
  policy: `select c.relname || '.' || p.polname as name, p.polpermissive::text as permissive, p.polcmd::text as command,
      (select string_agg(case r when 0 then 'public' else r::regrole::text end, ', ' order by r::regrole::text) from unnest(p.polroles) r) as roles,
      pg_get_expr(p.polqual, p.polrelid) as using_expression, pg_get_expr(p.polwithcheck, p.polrelid) as check_expression,
      obj_description(p.oid, 'pg_policy') as comment
    from pg_policy p join pg_class c on c.oid = p.polrelid where ${isPublic('c.relnamespace')}`,
  type: `select t.typname as name, t.typtype::text as kind,
      (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) as labels
    from pg_type t where ${isPublic('t.typnamespace')} and t.typtype in ('d', 'e', 'r', 'm')`,
  extension: `select extname as name, extversion as version from pg_extension`,
}

/** Reads the catalog of a database. */
export const readCatalog = async (runQuery: RunQuery): Promise<Catalog> => {
  const catalog = new Map<string, string>()
  for (const [kind, text] of Object.entries(kinds))
    for (const { name, ...facts } of (await runQuery(text)).rows as readonly Record<string, string | null>[]) {
      const stated = Object.entries(facts).filter(([, value]) => value !== null && value !== '')
      catalog.set(`${kind} ${name}`, stated.map(([fact, value]) => `${fact}: ${value}`).join('\n'))
    }
  return catalog
}

/** The differences between two databases: each object with both of its definitions. */
export const catalogDifferences = (one: Catalog, other: Catalog): readonly string[] =>
  [...new Set([...one.keys(), ...other.keys()])]
    .filter((name) => one.get(name) !== other.get(name))
    .map((name) => `${name}\n--- ${one.get(name) ?? 'missing'}\n+++ ${other.get(name) ?? 'missing'}`)
