/** Preloaded into a server: its clock starts at the time that `START_AT` names, ISO 8601, and runs on from there. */
const startAt = Date.parse(process.env['START_AT'] ?? '');
if (Number.isNaN(startAt)) throw new Error('START_AT is no ISO time');
const Wall = Date;
const aheadMs = startAt - Wall.now();

globalThis.Date = new Proxy(Wall, {
  construct: (target, args, made): object =>
    Reflect.construct(target, args.length === 0 ? [Wall.now() + aheadMs] : args, made),
  apply: () => new Wall(Wall.now() + aheadMs).toString(),
  get: (target, name) => (name === 'now' ? () => Wall.now() + aheadMs : Reflect.get(target, name)),
});
