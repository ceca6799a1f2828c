// Preloaded into a process with `node --import`: its clock is ahead of the machine's by the milliseconds that the file in
// SHIFTED_CLOCK_FILE holds, from one moment to the next when the file changes. Timers stay as they are, as with a real clock
// that somebody sets.
import fs from 'node:fs';
import http from 'node:http';

const file = process.env.SHIFTED_CLOCK_FILE;
const RealDate = Date;
const realNow = Date.now;
let shift = 0;

const read = () => {
  shift = Number(fs.readFileSync(file, 'utf8')) || 0;
};
const now = () => realNow() + shift;

if (file) {
  read();
  setInterval(read, 20).unref();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  // Node's own answers take the time from a Date that was there before this one.
  const { writeHead } = http.ServerResponse.prototype;
  http.ServerResponse.prototype.writeHead = function (...args) {
    this.setHeader('Date', new Date().toUTCString());
    return writeHead.apply(this, args);
  };
}
