import { describe, expect, test } from 'vitest';
import { challengePool } from '#db/seed/challenges.ts';
import { challenge, difficulties } from '#features/challenges/contract.ts';

const FEWEST_PLAYED = 10;
const prefixesFrom = (fewest: number) =>
  Array.from({ length: challengePool.length - fewest + 1 }, (_, i) =>
    challengePool.slice(0, fewest + i),
  );

const categories = [...new Set(challengePool.map(({ category }) => category))];
const lowerCased = (key: 'code' | 'title' | 'description') =>
  challengePool.map((c) => c[key].toLowerCase());
const textOf = ({ title, description }: (typeof challengePool)[number]) =>
  `${title}. ${description}`;
const offending = (pattern: RegExp) => challengePool.map(textOf).filter((t) => pattern.test(t));

describe('the default pool', () => {
  test('has 200 challenges', () => {
    expect(challengePool).toHaveLength(200);
  });

  test('is valid', () => {
    for (const entry of challengePool) expect(challenge.parse(entry)).toEqual(entry);
  });

  test.each(['code', 'title', 'description'] as const)('repeats no %s', (key) => {
    expect(new Set(lowerCased(key)).size).toBe(200);
  });

  test('fits its squares: short titles, no word too long for a line', () => {
    for (const { title } of challengePool) {
      expect(title.length, title).toBeGreaterThanOrEqual(10);
      expect(title.length, title).toBeLessThanOrEqual(32);
      for (const word of title.split(/[\s-]/)) expect(word.length, title).toBeLessThanOrEqual(12);
    }
  });
});

describe('for every number of challenges in play', () => {
  test('easy, medium and hard ones make up a third each', () => {
    for (const played of prefixesFrom(FEWEST_PLAYED)) {
      for (const difficulty of difficulties) {
        const count = played.filter((c) => c.difficulty === difficulty).length;
        expect(Math.abs(count - played.length / 3)).toBeLessThan(1);
      }
    }
  });

  test('every category has its share', () => {
    expect(categories).toHaveLength(8);
    // One word: it becomes a hashtag.
    for (const category of categories) expect(category).toMatch(/^[A-Z][a-z]+$/);
    for (const played of prefixesFrom(FEWEST_PLAYED)) {
      for (const category of categories) {
        const count = played.filter((c) => c.category === category).length;
        expect(Math.abs(count - played.length / 8)).toBeLessThan(1);
      }
    }
  });
});

describe('every challenge is kind', () => {
  test('nobody is photographed without consent: photos of people need permission, a friend or oneself', () => {
    const unasked = challengePool
      .filter(({ category }) => category === 'Costume' || category === 'People')
      .map(textOf)
      .filter((text) => !/\bask\b|\bfriends?\b/i.test(text));
    expect(unasked).toEqual([]);
  });

  test('every wearer, owner, artist or stranger who is mentioned is asked', () => {
    const unasked = challengePool
      .map(textOf)
      .filter((t) => /\b(wearer|owner|artist|maker|keeper|collector|somebody|stall)\b/i.test(t))
      .filter((text) => !/\bask\b/i.test(text));
    expect(unasked).toEqual([]);
  });

  test('none asks for a child', () => {
    expect(offending(/\b(child|children|kids?|bab(y|ies)|toddlers?|boys?|girls?)\b/i)).toEqual([]);
  });
});

const languages = ['es', 'fr'] as const;

describe.each(languages)('in the language %s', (language) => {
  const translated = challengePool.map((challenge) => ({
    code: challenge.code,
    category: challenge.category,
    title: challenge[`title_${language}`] ?? '',
    description: challenge[`description_${language}`] ?? '',
  }));

  test('every challenge has its title and description, none of them twice', () => {
    for (const key of ['title', 'description'] as const) {
      const texts = translated.map((one) => one[key].toLowerCase());
      expect(texts.filter((text) => text === '')).toEqual([]);
      expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([]);
    }
  });

  test('titles fit their squares', () => {
    for (const { title } of translated) {
      expect(title.length, title).toBeGreaterThanOrEqual(8);
      expect(title.length, title).toBeLessThanOrEqual(32);
      for (const word of title.split(/[\s’-]/)) expect(word.length, title).toBeLessThanOrEqual(13);
    }
  });

  test('photos of people mention asking, or a friend', () => {
    const asks = {
      es: /\b(pid|píd|pregunt|amig|permiso)/i,
      fr: /\b(demand|amis?\b)/i,
    }[language];
    const unasked = translated
      .filter(({ category }) => category === 'Costume' || category === 'People')
      .map(({ title, description }) => `${title}. ${description}`)
      .filter((text) => !asks.test(text));
    expect(unasked).toEqual([]);
  });
});
