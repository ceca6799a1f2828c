// Forbids clocks, randomness and timers in pure layers.
import { Visitor } from 'oxc-parser';
import { isTest, LAYERS, placeOf } from './layers.js';

/** Object → its impure members. */
const AMBIENT = {
  Date: ['now'],
  Math: ['random'],
  performance: ['now', 'timeOrigin'],
  crypto: ['randomUUID', 'getRandomValues'],
};

/** `Math` for `Math.random` and for `globalThis.Math.random`. */
function objectName(node) {
  if (node.type === 'Identifier') return node.name;
  const isGlobal =
    node.type === 'MemberExpression' &&
    ['globalThis', 'window', 'self'].includes(objectName(node.object));
  return isGlobal ? propertyName(node) : null;
}

const propertyName = ({ property, key = property }) => key?.name ?? key?.value ?? null;

const isBareDate = (node) => objectName(node.callee) === 'Date' && node.arguments.length === 0;

export function ambientFaults({ file, program }) {
  const place = placeOf(file);
  if (!place || isTest(file) || !program || !LAYERS[place.layer].isPure) return [];
  const faults = new Set();
  const log = (what, remedy) =>
    faults.add(`uses ${what}: ${place.layer} decide by their arguments; ${remedy}`);
  const time = 'pass the time in as an argument';
  const chance = 'pass a Random of shared/random.ts in as an argument';
  const named = (object, name) => {
    if (!AMBIENT[object]?.includes(name)) return;
    log(`${object}.${name}`, object === 'Math' || object === 'crypto' ? chance : time);
  };
  const waits = (node) => {
    if (node.async) log('async', 'let the service wait and pass the result in');
  };
  new Visitor({
    MemberExpression: (node) => named(objectName(node.object), propertyName(node)),
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'ObjectPattern' || !init) return;
      for (const property of id.properties) named(objectName(init), propertyName(property));
    },
    NewExpression: (node) => {
      if (isBareDate(node)) log('new Date()', time);
    },
    CallExpression: (node) => {
      if (objectName(node.callee) === 'Date') log('Date()', time);
    },
    AwaitExpression: () => log('await', 'let the service wait and pass the result in'),
    FunctionDeclaration: waits,
    FunctionExpression: waits,
    ArrowFunctionExpression: waits,
  }).visit(program);
  return [...faults];
}
