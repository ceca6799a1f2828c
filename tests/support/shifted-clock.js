// Preloaded into a process with `node --import`: its clock is ahead of the machine's by the milliseconds in the file
// SHIFTED_CLOCK_FILE, and follows changes to the file. Timers are unaffected, as when someone sets a real clock.
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
  // Node computes its own Date header from the original Date.
  const { writeHead } = http.ServerResponse.prototype;
  http.ServerResponse.prototype.writeHead = function (...args) {
    this.setHeader('Date', new Date().toUTCString());
    return writeHead.apply(this, args);
  };
}
