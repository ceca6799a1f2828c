import { describe, expect, test } from 'vitest';
import { linesWithoutName } from '../contract.ts';
import { locationsNamedIn, parseLocations } from './locations.ts';

const locations = parseLocations(
  [
    'The Atrium - Ten floors of balconies',
    "Dealers' Room – Hall 4, ground floor",
    '',
    'Bar',
    'Skybridge - To the Marriott - level 2',
    'Café Olé - Beside the lifts',
  ].join('\n'),
);
const named = (text: string) => locationsNamedIn(text, locations).map(({ name }) => name);

test('a location is a line: its name, and what follows the dash', () => {
  expect(locations).toHaveLength(5);
  expect(locations[2]).toEqual({ name: 'Bar', description: '' });
  expect(locations[3]).toEqual({ name: 'Skybridge', description: 'To the Marriott - level 2' });
});

describe('a challenge names a location', () => {
  test.each([
    ['in any case, with or without its article', 'Somebody asleep in the ATRIUM.', ['The Atrium']],
    ['whatever the punctuation', 'A bargain from the dealers room!', ["Dealers' Room"]],
    ['with accents', 'A latte at café olé', ['Café Olé']],
    ['never inside another word', 'A barbarian beside a skybridges model', []],
    ['several, in the organisers’ order', 'From the skybridge to the bar', ['Bar', 'Skybridge']],
  ])('%s', (_, text, names) => {
    expect(named(text)).toEqual(names);
  });

  test('at most three times, each once', () => {
    const many = parseLocations(['Hall', 'hall', 'Lobby', 'Stage', 'Stairs'].join('\n'));
    const all = locationsNamedIn('Hall, lobby, stage and stairs', many);
    expect(all.map(({ name }) => name)).toEqual(['Hall', 'Lobby', 'Stage']);
  });

  test('not by a name that is only a letter or an article', () => {
    expect(locationsNamedIn('A hat', parseLocations('A\nThe'))).toEqual([]);
  });
});

test('every location needs a name, blank lines are ignored', () => {
  expect(linesWithoutName('Main hall - The big stairs\n\nAtrium\n')).toEqual([]);
  expect(linesWithoutName('Main hall\n- The stairs\n   - again')).toEqual([2, 3]);
});
