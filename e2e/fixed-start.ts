/** Tests preload this file into a server to start its clock at `START_AT` (ISO 8601). */
const startAt = Date.parse(process.env['START_AT'] ?? '');
if (Number.isNaN(startAt)) throw new Error('START_AT is not an ISO 8601 time');
const Wall = Date;
const aheadMs = startAt - Wall.now();

globalThis.Date = new Proxy(Wall, {
  construct: (target, args, made): object =>
    Reflect.construct(target, args.length === 0 ? [Wall.now() + aheadMs] : args, made),
  apply: () => new Wall(Wall.now() + aheadMs).toString(),
  get: (target, name) => (name === 'now' ? () => Wall.now() + aheadMs : Reflect.get(target, name)),
});
