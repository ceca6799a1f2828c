// Forbids clocks, randomness, timers and the surroundings in pure layers.
import { Visitor } from 'oxc-parser';
import { isTest, LAYERS, placeOf } from './layers.js';

const TIME = 'pass the time in as an argument';
const CHANCE = 'pass a Random of shared/random.ts in as an argument';
const SURROUNDINGS = 'pass the value in as an argument';
const WAITING = 'let the service wait and pass the result in';

/** Object → its impure members and the remedy; null means all members. */
const IMPURE = new Map([
  ['Date', [['now'], TIME]],
  ['performance', [null, TIME]],
  ['Math', [['random'], CHANCE]],
  ['crypto', [null, CHANCE]],
  ['Promise', [null, WAITING]],
  ...['process', 'document', 'navigator', 'localStorage', 'sessionStorage'].map((name) => [
    name,
    [null, SURROUNDINGS],
  ]),
]);

/** Function → remedy. */
const CALLS = new Map([
  ...['fetch', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'].map((name) => [
    name,
    WAITING,
  ]),
  ['requestAnimationFrame', WAITING],
  ['matchMedia', SURROUNDINGS],
]);

const isGlobalObject = (node) =>
  node.type === 'Identifier' && ['globalThis', 'window', 'self'].includes(node.name);

/** `Math` for `Math.random` and for `globalThis.Math.random`. */
function globalName(node) {
  if (node?.type === 'Identifier') return node.name;
  return node?.type === 'MemberExpression' && isGlobalObject(node.object)
    ? propertyName(node)
    : null;
}

const propertyName = ({ property, key = property }) => key?.name ?? key?.value ?? null;

export function ambientFaults({ file, program }) {
  const place = placeOf(file);
  if (!place || isTest(file) || !program || !LAYERS[place.layer].isPure) return [];
  const faults = new Set();
  const log = (what, remedy) =>
    faults.add(`uses ${what}: ${place.layer} decide by their arguments; ${remedy}`);
  const named = (object, member) => {
    const [members, remedy] = IMPURE.get(object) ?? [[]];
    if (!members || members.includes(member)) log(`${object}.${member}`, remedy);
  };
  /** Another name for it would hide its members. */
  const renamed = (name) => {
    const remedy = IMPURE.get(name)?.[1] ?? CALLS.get(name);
    if (remedy) log(`${name} by another name`, remedy);
  };
  const waits = (node) => {
    if (node.async) log('async', WAITING);
  };
  new Visitor({
    MemberExpression: (node) => {
      named(globalName(node.object), propertyName(node));
      if (node.object.type === 'MetaProperty') log('import.meta', SURROUNDINGS);
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'ObjectPattern') renamed(globalName(init));
      else if (init) {
        for (const property of id.properties) {
          if (isGlobalObject(init)) renamed(propertyName(property));
          else named(globalName(init), propertyName(property));
        }
      }
    },
    NewExpression: ({ callee, arguments: given }) => {
      const name = globalName(callee);
      if (name === 'Date' && given.length === 0) log('new Date()', TIME);
      if (name === 'Promise') log('new Promise', WAITING);
    },
    CallExpression: ({ callee }) => {
      const name = globalName(callee);
      if (name === 'Date') log('Date()', TIME);
      if (CALLS.has(name)) log(name, CALLS.get(name));
    },
    AwaitExpression: () => log('await', WAITING),
    FunctionDeclaration: waits,
    FunctionExpression: waits,
    ArrowFunctionExpression: waits,
  }).visit(program);
  return [...faults];
}
