// Forbids mocked modules in tests: a project's files share one module graph, so a mock's effect depends on their order.
import { Visitor } from 'oxc-parser';
import { isTest } from './layers.js';

const MOCKS = ['mock', 'doMock', 'hoisted', 'importActual', 'importMock', 'resetModules'];

export function mockFaults({ file, program }) {
  if (!program || !isTest(file)) return [];
  const faults = new Set();
  new Visitor({
    MemberExpression: ({ object, property }) => {
      if (!['vi', 'vitest'].includes(object.name) || !MOCKS.includes(property.name)) return;
      faults.add(
        `uses ${object.name}.${property.name}: tests share their modules; hand in what is replaced`,
      );
    },
  }).visit(program);
  return [...faults];
}
