// What is printed for walls and shown on screens: the address to join, and a code for each challenge.
import { z } from 'zod';
import { qrCode, titleTranslations } from '#shared/calls.ts';

/** `network`: only on this network, until the laptop's address changes; `laptop`: without a network. */
const addressKinds = ['public', 'network', 'laptop'] as const;

export const join = z.object({
  url: z.string(),
  kind: z.enum(addressKinds),
  /** Whether phones reach it over https. */
  isEncrypted: z.boolean(),
  /** The address on earlier prints, if it is no longer the laptop's; null otherwise. */
  former: z.string().nullable(),
  qr: qrCode,
  /** Network cards that phones may use, likeliest first; only if there are several and no public address. */
  cards: z
    .array(z.object({ name: z.string(), address: z.string(), isUsed: z.boolean() }))
    .optional(),
  /** The Wi-Fi that phones join, with a QR code; omitted if none is set. */
  wifi: z.object({ name: z.string(), password: z.string(), qr: qrCode }).optional(),
});
export type Join = z.infer<typeof join>;

/** Codes per response: fifteen sheets of paper. */
export const CODES_A_PAGE = 60;

/** `play`: challenges that boards are dealt from; `active`: all that are not retired. */
export const codeScopes = ['play', 'active'] as const;

export const codesInput = z.object({
  page: z.coerce.number().int().min(1).max(1000).default(1),
  scope: z.enum(codeScopes).default('play'),
  /** Exactly this category; all if omitted. */
  category: z.string().max(100).optional(),
});
export type CodesInput = z.output<typeof codesInput>;

export const codes = z.object({
  codes: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      ...titleTranslations,
      category: z.string(),
      qr: qrCode,
    }),
  ),
  page: z.number().int(),
  pages: z.number().int(),
  found: z.number().int(),
  /** Categories of the scope, in alphabetical order. */
  categories: z.array(z.string()),
});
export type Codes = z.infer<typeof codes>;
