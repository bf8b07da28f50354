/* Preloaded into a server under test: each SIGUSR2 moves its clock on by the time to undo decisions, and a second. */
const AHEAD = 61_000;
const RealDate = Date;
let ahead = 0;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, made) =>
    Reflect.construct(
      target,
      args.length === 0 ? [RealDate.now() + ahead] : args,
      made === globalThis.Date ? target : made,
    ),
  apply: () => new globalThis.Date().toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + ahead : Reflect.get(target, name, receiver),
});
process.on('SIGUSR2', () => {
  ahead += AHEAD;
});
