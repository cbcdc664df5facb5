// Loaded before the server by NODE_OPTIONS: its clock is CLOCK_SHIFT milliseconds ahead, and so is the database's.
const shift = Number(process.env.CLOCK_SHIFT ?? 0)
const RealDate = Date
const now = () => RealDate.now() + shift

if (shift !== 0)
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
    get: (target, name, self) => (name === 'now' ? now : Reflect.get(target, name, self)),
  })
