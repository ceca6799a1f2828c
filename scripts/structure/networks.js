// Limits count networks, not addresses: only code that stores, shows or logs an address may read it.
import { Visitor } from 'oxc-parser';
import { isTest } from './layers.js';

/** Files that create an origin, store or log its address, or determine which network card it came through. */
const MAY_READ = new Set([
  'src/shared/network.ts',
  'src/server/process/client-address.ts',
  'src/server/http/devices.ts',
  'src/server/http/request-log.ts',
  'src/app/server/http/context.ts',
  'src/features/network/router.ts',
  'src/features/operations/service/operations.ts',
  'src/features/submissions/service/intake.ts',
]);

const REMEDY =
  'counts by address: a machine has any number of them; take `network`, or networkOf(…)';

const nameOf = (node) => node?.name ?? node?.property?.name ?? null;

/** `origin` in `origin.ip` and `entry.origin?.ip`. */
const isOrigin = (node) => nameOf(node) === 'origin';

const typeOf = (pattern) => nameOf(pattern.typeAnnotation?.typeAnnotation?.typeName);

const takesIp = (pattern) =>
  pattern?.type === 'ObjectPattern' &&
  pattern.properties.some(({ key }) => (key?.name ?? key?.value) === 'ip');

/** Reads the address of a request or a socket; in the features, `addressOf` returns a URL. */
const isAddress = (node, file) =>
  (node.type === 'CallExpression' &&
    nameOf(node.callee) === 'addressOf' &&
    !file.startsWith('src/features/')) ||
  (node.type === 'MemberExpression' && nameOf(node) === 'remoteAddress');

export function networkFaults({ file, program }) {
  if (!program || !file.startsWith('src/') || isTest(file) || MAY_READ.has(file)) return [];
  const faults = new Set();
  const converted = [];
  const addresses = [];
  const log = (what) => faults.add(`uses ${what}: it ${REMEDY}`);
  const parameters = ({ params }) => {
    for (const param of params) if (takesIp(param) && typeOf(param) === 'Origin') log('{ ip }');
  };
  new Visitor({
    MemberExpression: (node) => {
      if (nameOf(node) === 'ip' && isOrigin(node.object)) log('origin.ip');
      if (isAddress(node, file)) addresses.push(node);
    },
    VariableDeclarator: ({ id, init }) => {
      if (takesIp(id) && isOrigin(init)) log('{ ip }');
    },
    CallExpression: (node) => {
      if (nameOf(node.callee) === 'networkOf') converted.push(node);
      if (isAddress(node, file)) addresses.push(node);
    },
    FunctionDeclaration: parameters,
    FunctionExpression: parameters,
    ArrowFunctionExpression: parameters,
  }).visit(program);
  const isConverted = ({ start, end }) =>
    converted.some((call) => call.start <= start && end <= call.end);
  if (!addresses.every(isConverted)) log('an address of a request');
  return [...faults];
}
