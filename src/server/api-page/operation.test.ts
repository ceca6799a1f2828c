import { expect, test } from 'vitest';
import { z } from 'zod';
import { createSchema } from 'zod-openapi';
import { fieldsOf, typeOf } from './operation.tsx';

const linesOf = (schema: z.ZodType) =>
  fieldsOf(createSchema(schema).schema).map(({ name, type }) => `${name}: ${type}`);

test('a field shows its type, bounds and default', () => {
  const schema = z.object({
    limit: z.number().int().min(1).max(200).default(10),
    action: z.enum(['approve', 'reject']),
    order: z.enum(['oldest', 'challenge']).default('oldest'),
    notes: z.string().max(300),
    at: z.iso.datetime().nullable(),
    ids: z.array(z.string()).max(20),
  });
  expect(linesOf(schema)).toEqual([
    'limit: integer, 1 to 200, else 10',
    'action: "approve" or "reject"',
    'order: "oldest" or "challenge", else "oldest"',
    'notes: string, at most 300 characters',
    'at: string (date-time) or null',
    'ids: string[], at most 20 items',
  ]);
});

test('nested fields are prefixed with their path', () => {
  const place = z.object({ lat: z.number() });
  const schema = z.object({ photos: z.array(z.object({ gps: place.nullable() })) });
  expect(linesOf(schema)).toEqual([
    'photos: object[]',
    'photos[].gps: object or null',
    'photos[].gps.lat: number',
  ]);
});

test('a reference is named by its last segment', () => {
  expect(typeOf({ $ref: '#/components/schemas/Failure' })).toBe('Failure');
});
